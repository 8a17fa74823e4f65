import 'server-only'
import { decodedPart } from '@/lib/core/lists/search-params'
import { readBody } from '@/server/access/auth/body'
import { logError } from '@/server/platform/log'
import { type Bearer, bearerOf } from './bearer'
import { problem } from './problem'

// Every route of scripts under app/api/v1 is created here, with this order: token, size, read, parse. Cookies are ignored, so a page of another
// site can do nothing here, and the rules about origins are not needed.

interface Context {
  params: Promise<Record<string, string | string[]> | undefined>
}

export interface BearerRequest {
  bearer: Bearer
  request: Request
  query: URLSearchParams
  /** One part of the URL, by its name in the folder's brackets. */
  part(name: string): string
}

type Handler = (request: Request, context: Context) => Promise<Response>

/** A larger body cannot be a valid input. */
const MOST = 64 * 1024

const broken = () =>
  problem({
    status: 500,
    title: 'Broken',
    kind: 'broken',
    detail:
      'Something went wrong inside the console. Send the request again with the same key: the answer says whether anything was sent.',
  })

/** A GET with a token. */
export function bearerRead(handle: (requested: BearerRequest) => Promise<Response>): Handler {
  return (request, context) => accepted(request, context, handle)
}

/** A POST of a JSON object with a token. */
export function bearerPost(
  handle: (requested: BearerRequest & { body: Record<string, unknown> }) => Promise<Response>,
): Handler {
  return (request, context) =>
    accepted(request, context, async (requested) => {
      const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
      if (type !== 'application/json')
        return unread(415, 'Send JSON, with the header “Content-Type: application/json”. Nothing was sent.')
      const read = await readBody(request, { most: MOST })
      if (!read.ok) return unread(read.status, `${read.message} Nothing was sent.`)
      const body = objectIn(read.text)
      return body ? handle({ ...requested, body }) : unread(400, 'The body is not a JSON object. Nothing was sent.')
    })
}

/** A POST of bytes with a token. The bytes are passed on as they arrive. */
export function bearerUpload(
  { most }: { most: number },
  handle: (requested: BearerRequest & { bytes: ReadableStream<Uint8Array> }) => Promise<Response>,
): Handler {
  return (request, context) =>
    accepted(request, context, async (requested) =>
      Number(request.headers.get('content-length') ?? 0) > most
        ? unread(413, 'The file is too large.')
        : handle({ ...requested, bytes: request.body ?? new Blob().stream() }),
    )
}

const unread = (status: number, detail: string) =>
  problem({ status, title: 'Not readable', kind: 'invalid', detail, example: {} })

async function accepted(
  request: Request,
  context: Context,
  handle: (requested: BearerRequest) => Promise<Response>,
): Promise<Response> {
  try {
    const bearer = await bearerOf(request)
    if ('status' in bearer) return refused(bearer)
    const parts = new Map<string, string>()
    for (const [name, value] of Object.entries((await context.params) ?? {}))
      parts.set(name, decodedPart(String(value)) ?? '')
    const query = new URL(request.url).searchParams
    if ([...query].flat().some((text) => /\p{Cc}/u.test(text)))
      return unread(400, 'The query has a control character. Nothing was sent.')
    return await handle({ bearer, request, query, part: (name) => parts.get(name) ?? '' })
  } catch (error) {
    logError(error, { what: 'api' }, 'a request of a token failed')
    return broken()
  }
}

function refused({ status, message, retryAfter }: Extract<Awaited<ReturnType<typeof bearerOf>>, { status: number }>) {
  const title = status === 429 ? 'Too many requests' : 'Token not accepted'
  const kind = status === 403 ? 'forbidden' : status === 429 ? 'limited' : 'signed_out'
  return problem(
    { status, title, kind, detail: `${message} Nothing was sent.` },
    { 'WWW-Authenticate': 'Bearer', ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
  )
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

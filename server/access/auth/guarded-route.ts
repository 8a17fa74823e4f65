import 'server-only'
import { NextRequest } from 'next/server'
import type { Fault } from '@/lib/acts/outcome'
import { decodedPart } from '@/lib/lists/search-params'
import { bears } from '@/server/access/auth/metrics-token'
import type { Person } from '@/server/core/actor/actor'
import { readBody, readBytes } from './body'
import { currentActor } from './current'
import { elsewhereWords, fromAnotherSite, sameOrigin } from './origin'

// Every route under app/api is made here, so that a new one cannot forget who, then size, then read, then parse. A test walks the folder
// (scripts/checks/routes.test.ts).

type Params = Record<string, string | string[]>
/** A route without brackets in its folder has no params at all, whatever the framework's types say. */
interface Context {
  params: Promise<Params | undefined>
}

type Handler = (request: Request, context: Context) => Promise<Response>

interface Asked {
  actor: Person
  request: Request
  query: URLSearchParams
  /** One part of the address, by its name in the folder's brackets. */
  part(name: string): string
}

const headers = { 'Cache-Control': 'no-store' }

/** In the form of a read and of an own act at once: whoever asks finds the fault where they look for it. */
export function refusal(status: number, kind: Fault['kind'], message: string): Response {
  return Response.json({ ok: false, status: 'refused', fault: { kind, message } }, { status, headers })
}

const elsewhere = ({ headers }: Request) => refusal(403, 'forbidden', elsewhereWords(headers))
const nobody = () => refusal(401, 'signed_out', 'Your session has ended. Sign in again; nothing was sent.')

const fromElsewhere = ({ headers }: Request) => fromAnotherSite(headers.get('sec-fetch-site'))

const nowhere = () => refusal(404, 'invalid', 'There is nothing at this address.')

/** Null: the address can be that of nothing. The database would refuse to look for it, and an error would be told instead. */
async function asked(request: Request, actor: Person, context: Context): Promise<Asked | null> {
  const query = new URL(request.url).searchParams
  if ([...query].flat().some((text) => /\p{Cc}/u.test(text))) return null
  const parts = new Map<string, string>()
  for (const [name, value] of Object.entries((await context.params) ?? {})) {
    const part = decodedPart(String(value))
    if (part === null) return null
    parts.set(name, part)
  }
  return { actor, request, query, part: (name) => parts.get(name) ?? '' }
}

/** A GET for somebody who is signed in. */
export function guardedRead(handle: (asked: Asked) => Promise<Response>): Handler {
  return async (request, context) => {
    if (fromElsewhere(request)) return elsewhere(request)
    const actor = await currentActor()
    if (!actor) return nobody()
    const known = await asked(request, actor, context)
    return known ? handle(known) : nowhere()
  }
}

/** A POST of JSON by somebody who is signed in, from our own pages; `most` in bytes. */
export function guardedPost(
  { most }: { most: number },
  handle: (asked: Asked & { body: unknown }) => Promise<Response>,
): Handler {
  return async (request, context) => {
    if (fromElsewhere(request) || !sameOrigin(request.headers)) return elsewhere(request)
    const actor = await currentActor()
    if (!actor) return nobody()
    const read = await readBody(request, { most })
    if (!read.ok) return refusal(read.status, 'invalid', read.message)
    let body: unknown
    try {
      body = JSON.parse(read.text)
    } catch {
      return refusal(400, 'invalid', 'The request is not JSON.')
    }
    const known = await asked(request, actor, context)
    return known ? handle({ ...known, body }) : nowhere()
  }
}

/** The same for a file: its bytes are handed on as they come. */
export function guardedUpload(
  { most }: { most: number },
  handle: (asked: Asked & { bytes: ReadableStream<Uint8Array> }) => Promise<Response>,
): Handler {
  return async (request, context) => {
    if (fromElsewhere(request) || !sameOrigin(request.headers)) return elsewhere(request)
    const actor = await currentActor()
    if (!actor) return nobody()
    if (Number(request.headers.get('content-length') ?? 0) > most)
      return refusal(413, 'invalid', 'The file is too large.')
    const known = await asked(request, actor, context)
    return known ? handle({ ...known, bytes: request.body ?? new Blob().stream() }) : nowhere()
  }
}

/** For machines that ask whether the console is there: no session, no body, and nothing told but that. */
export function openRead(handle: () => Promise<Response> | Response): Handler {
  return async () => handle()
}

/**
 * For a machine that shows a token instead of a session. Where none is set there is nothing here; a wrong one is told, because its owner would
 * look for the fault elsewhere. That the address exists is no secret: the sources are public to whoever has them.
 */
export function openScrape(
  token: () => string | undefined,
  tell: () => Promise<{ text: string; type: string }>,
): Handler {
  return async (request) => {
    const wanted = token()
    if (!wanted) return nowhere()
    if (!bears(request.headers.get('authorization'), wanted)) {
      const answer = refusal(401, 'forbidden', 'The token is missing or wrong.')
      answer.headers.set('WWW-Authenticate', 'Bearer')
      return answer
    }
    const { text, type } = await tell()
    return new Response(text, { headers: { ...headers, 'Content-Type': type } })
  }
}

/** Sign-in itself, where nobody can be signed in yet: the size before anything else, and the framework gets what was read. */
export function openForm({ most }: { most: number }, handle: Handler): Handler {
  return async (request, context) => {
    if (request.method !== 'POST') return handle(request, context)
    const read = await readBody(request, { most })
    if (!read.ok) return refusal(read.status, 'invalid', read.message)
    const { url, headers } = request
    return handle(new NextRequest(url, { method: 'POST', headers, body: read.text }), context)
  }
}

/**
 * Where another site sends somebody back to, who is not signed in yet: by a link, whose query is read and stands in no address after it. That nothing
 * but a person's browser as a whole page follows it, the door has seen to (front-door.ts). The handler says what page comes next.
 */
export function openReturn(handle: (search: string) => Promise<string>): Handler {
  return async ({ url }) => {
    const next = await handle(new URL(url).search)
    return new Response(null, { status: 303, headers: { ...headers, Location: next } })
  }
}

/**
 * For the provider, which has no session and no page of ours: a secret in the address says that it may post there. `allow` is asked
 * before a byte of the body is read, and nothing is told but whether it was kept.
 */
export function openDelivery<T>(
  { most }: { most: number },
  allow: (secret: string) => Promise<T | null>,
  keep: (allowed: T, contentType: string, bytes: Buffer) => Promise<boolean>,
): Handler {
  return async (request, context) => {
    const [secret = ''] = Object.values((await context.params) ?? {}).map(String)
    const allowed = await allow(secret)
    if (allowed === null) return nowhere()
    const read = await readBytes(request, { most })
    if (!read.ok) return refusal(read.status, 'invalid', read.message)
    const kept = await keep(allowed, request.headers.get('content-type') ?? '', read.bytes)
    return kept
      ? new Response('', { headers })
      : new Response('', { status: 503, headers: { ...headers, 'Retry-After': '5' } })
  }
}

import 'server-only'
import { NextRequest } from 'next/server'
import type { Fault } from '@/lib/core/changes/outcome'
import { decodedPart } from '@/lib/core/lists/search-params'
import { bears } from '@/server/access/auth/metrics-token'
import type { Person } from '@/server/core/actor/actor'
import { readBody, readBytes } from './body'
import { currentActor } from './current'
import { elsewhereMessage, fromAnotherSite, sameOrigin } from './origin'

// Every route under app/api is created here, so that a new one cannot forget the order: actor, size, read, parse. The routes of scripts are created
// in server/access/tokens/bearer-route.ts. A test checks both (scripts/checks/routes.test.ts).

type Params = Record<string, string | string[]>
/** A route without brackets in its folder has no params at all, although the framework's types promise them. */
interface Context {
  params: Promise<Params | undefined>
}

type Handler = (request: Request, context: Context) => Promise<Response>

interface GuardedRequest {
  actor: Person
  request: Request
  query: URLSearchParams
  /** One part of the URL, by its name in the folder's brackets. */
  part(name: string): string
}

const headers = { 'Cache-Control': 'no-store' }

/** Has both the form of a read's result and that of a local action's result, so that either caller finds the fault. */
export function refusal(status: number, kind: Fault['kind'], message: string): Response {
  return Response.json({ ok: false, status: 'refused', fault: { kind, message } }, { status, headers })
}

const elsewhere = ({ headers }: Request) => refusal(403, 'forbidden', elsewhereMessage(headers))
const nobody = () => refusal(401, 'signed_out', 'Your session has ended. Sign in again; nothing was sent.')

const fromElsewhere = ({ headers }: Request) => fromAnotherSite(headers.get('sec-fetch-site'))

const nowhere = () => refusal(404, 'invalid', 'There is nothing at this address.')

/** Null if the query or a part has control characters, which the database would reject. Also null if a part is too long or cannot be decoded. */
async function requested(request: Request, actor: Person, context: Context): Promise<GuardedRequest | null> {
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

/** A GET by a signed-in person. */
export function guardedRead(handle: (requested: GuardedRequest) => Promise<Response>): Handler {
  return async (request, context) => {
    if (fromElsewhere(request)) return elsewhere(request)
    const actor = await currentActor()
    if (!actor) return nobody()
    const guardedRequest = await requested(request, actor, context)
    return guardedRequest ? handle(guardedRequest) : nowhere()
  }
}

/** A POST of JSON by a signed-in person, from our own pages; `most` in bytes. */
export function guardedPost(
  { most }: { most: number },
  handle: (requested: GuardedRequest & { body: unknown }) => Promise<Response>,
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
    const guardedRequest = await requested(request, actor, context)
    return guardedRequest ? handle({ ...guardedRequest, body }) : nowhere()
  }
}

/** A POST of a file by a signed-in person, from our own pages. Its bytes are passed on as they arrive. */
export function guardedUpload(
  { most }: { most: number },
  handle: (requested: GuardedRequest & { bytes: ReadableStream<Uint8Array> }) => Promise<Response>,
): Handler {
  return async (request, context) => {
    if (fromElsewhere(request) || !sameOrigin(request.headers)) return elsewhere(request)
    const actor = await currentActor()
    if (!actor) return nobody()
    if (Number(request.headers.get('content-length') ?? 0) > most)
      return refusal(413, 'invalid', 'The file is too large.')
    const guardedRequest = await requested(request, actor, context)
    return guardedRequest ? handle({ ...guardedRequest, bytes: request.body ?? new Blob().stream() }) : nowhere()
  }
}

/** For health probes: needs no session, and reads nothing from the request. */
export function openRead(handle: () => Promise<Response> | Response): Handler {
  return async () => handle()
}

/**
 * For a machine with a token instead of a session. Without a configured token the route does not exist; a wrong token is reported as
 * wrong, because its owner would otherwise look for another cause. The route's existence is no secret, because anyone can read the source.
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

/**
 * For signing in, when nobody is signed in yet. Checks the size first, and gives the framework the body that was read. The framework's callback
 * URLs accept only POST here, because the framework would answer a GET with its own error.
 */
export function openForm({ most }: { most: number }, handle: Handler): Handler {
  return async (request, context) => {
    if (request.method !== 'POST' && /\/callback(\/|$)/.test(new URL(request.url).pathname))
      return refusal(405, 'invalid', 'There is nothing to read at this address.')
    if (request.method !== 'POST') return handle(request, context)
    const read = await readBody(request, { most })
    if (!read.ok) return refusal(read.status, 'invalid', read.message)
    const { url, headers } = request
    return handle(new NextRequest(url, { method: 'POST', headers, body: read.text }), context)
  }
}

/**
 * For the return from the issuer's site by a link, without a session. The query is read and then removed from the URL. Of the requests that another
 * site causes, the request guard lets only a top-level navigation through (request-guard.ts). The handler returns the next page.
 */
export function openReturn(handle: (search: string) => Promise<string>): Handler {
  return async ({ url }) => {
    const next = await handle(new URL(url).search)
    return new Response(null, { status: 303, headers: { ...headers, Location: next } })
  }
}

/**
 * For the provider, without a session or a page of ours: a secret in the URL permits the POST. `allow` runs before a byte of the body is read,
 * and the response says only whether it was stored.
 */
export function openDelivery<T>(
  { most }: { most: number },
  allow: (secret: string) => Promise<T | null>,
  store: (allowed: T, contentType: string, bytes: Buffer) => Promise<boolean>,
): Handler {
  return async (request, context) => {
    const [secret = ''] = Object.values((await context.params) ?? {}).map(String)
    const allowed = await allow(secret)
    if (allowed === null) return nowhere()
    const read = await readBytes(request, { most })
    if (!read.ok) return refusal(read.status, 'invalid', read.message)
    const isStored = await store(allowed, request.headers.get('content-type') ?? '', read.bytes)
    return isStored
      ? new Response('', { headers })
      : new Response('', { status: 503, headers: { ...headers, 'Retry-After': '5' } })
  }
}

import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MOST_DOCUMENT_BYTES } from '@/lib/core/documents/kinds'
import { processState } from '@/lib/core/process-state'
import { env } from '@/server/platform/env'
import { opened } from '@/server/platform/open-requests'
import { countRequest, watchEventLoop } from '@/server/platform/request-counters'
import { refuse, refuseUnread, withPolicy } from './bare-answers'
import { fromAnotherSite } from './origin'

// Runs before the framework. Checks which page sent a request, limits the size and time of its body, and notes the address of its socket. Next reads
// some bodies before any code of ours runs, and does not distinguish the socket's address from one in a header.

/** Paths of uploads: each is one document, which is stored as it arrives (server/store/documents/receive.ts). */
const DOCUMENTS = ['/api/documents/', '/api/v1/documents/']
/** Callbacks may have no length, because the provider may send none: their bytes are counted while reading (guarded-route.ts). */
const CALLBACKS = '/api/callbacks/'

/** The largest body in bytes. Routes may accept less (guarded-route.ts). */
function mostBytes(path: string): number {
  if (path.startsWith('/api/auth/')) return 8 * 1024
  if (DOCUMENTS.some((start) => path.startsWith(start))) return MOST_DOCUMENT_BYTES
  return path.startsWith('/api/') ? 64 * 1024 : 1024 * 1024
}

/** The time for a megabyte over a slow phone connection. A slower body only occupies a socket, so its connection is closed. */
const SLOWEST_MS = 30_000
const MEGABYTE = 1024 * 1024

/** What the framework does not provide about a request. `page`: path and query of a requested page; null for a post. */
interface RequestContext {
  peer: string
  page: string | null
}

const requested = processState('request context', () => new AsyncLocalStorage<RequestContext>())
/** Set once an address floods the API with bad tokens (tokens/bad-tokens.ts). The framework's work for each such request would slow all pages. */
export const floodRule = processState(
  'flood rule',
  (): { refuses?: (request: IncomingMessage) => string | null } => ({}),
)
const keptGuarded = processState('guarded servers', () => new WeakMap<Server, ReturnType<typeof refuseUnread>>())

/** The address at the other end of this request's socket: the caller's or a proxy's. Null if the guard is not installed. */
export function peerAddress(): string | null {
  return requested().getStore()?.peer ?? null
}

/** Path and query of the page that this request asks for; null for an action, or if the guard is not installed. */
export function requestedPage(): string | null {
  return requested().getStore()?.page ?? null
}

/**
 * Whether the framework forwards an action. If a person has moved on to a page without the action, the framework requests a page that has it. This
 * request has no length, and goes from this machine to itself. The framework counts its bytes (serverActions.bodySizeLimit).
 */
function forwarded({ url = '', headers, socket }: IncomingMessage): boolean {
  const own = socket.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress
  const action = headers['next-action'] !== undefined && headers['x-action-forwarded'] !== undefined
  return own && action && !url.startsWith('/api/')
}

/** Whether a URL cannot be decoded. The framework would report it as an error in the framework. */
function unreadable(url = ''): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return false
  } catch {
    return true
  }
}

/**
 * Whether another site loads a page of ours as an image or a frame: nobody sees it, but its reads cost provider requests. A person may follow a
 * link from another site, because the browser then requests a document.
 */
function unasked({ headers }: IncomingMessage): boolean {
  return (
    fromAnotherSite(headers['sec-fetch-site']) &&
    !(headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
  )
}

/** The methods that the framework handles. It fails with an error at TRACE, and does not handle the others that Node accepts. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']

/**
 * Whether a page of another site sends a change. The framework would report it as an error in the framework. Our own page at another address than
 * PUBLIC_URL passes here, because it gets an explanation later (origin.ts).
 */
function foreign({ method = '', url = '', headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined || ['GET', 'HEAD', 'OPTIONS'].includes(method) || url.startsWith(CALLBACKS)) return false
  const { PUBLIC_URL } = env()
  const ours = PUBLIC_URL ? new URL(PUBLIC_URL).origin : undefined
  return origin !== ours && !(URL.canParse(origin) && new URL(origin).host === host)
}

function problemOf(request: IncomingMessage): [status: number, message: string] | null {
  if (unasked(request) || foreign(request)) return [403, 'The request did not come from this console.']
  if (!METHODS.includes(request.method ?? '')) return [501, 'There is no such method here.']
  // An absolute URL is refused, because the framework would redirect to any host in it.
  if (!request.url?.startsWith('/')) return [400, 'The address is malformed.']
  if (unreadable(request.url)) return [400, 'The address is malformed.']
  const flood = request.url.startsWith('/api/v1/') ? floodRule().refuses?.(request) : null
  if (flood) return [429, flood]
  // A body of unknown length could only be refused after reading it; browsers and proxies always send the length.
  const hasNoLength = request.headers['transfer-encoding'] !== undefined
  const counted = (request.url ?? '').startsWith(CALLBACKS) || forwarded(request)
  if (hasNoLength && !counted) return [411, 'The Content-Length header is required.']
  const length = Number(request.headers['content-length'] ?? 0)
  return length <= mostBytes(request.url ?? '') ? null : [413, 'The request is too large.']
}

function endWhenSlow(request: IncomingMessage, socket: Socket, slowest: number): void {
  if (request.complete) return
  const timer = setTimeout(() => request.complete || socket.destroy(), slowest)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/**
 * The framework compares a page's origin with the request's host, which many proxies replace with an internal address. So a page at PUBLIC_URL
 * would be refused. Its host is restored here; no page of another site can have this origin.
 */
function restoreHost({ headers }: IncomingMessage): void {
  if (!headers.origin) return
  const { PUBLIC_URL } = env()
  if (!PUBLIC_URL) return
  const { origin, host } = new URL(PUBLIC_URL)
  if (headers.origin === origin) headers['x-forwarded-host'] = host
}

export function withRequestGuard(handle: RequestListener, slowest = SLOWEST_MS, server?: Server): RequestListener {
  return (request, response) => {
    const { socket } = request
    opened(server, response)
    countRequest(request, response)
    const problem = problemOf(request)
    if (problem) return refuse(socket, problem)
    restoreHost(request)
    const length = Number(request.headers['content-length'] ?? 0)
    const hasNoLength = request.headers['transfer-encoding'] !== undefined
    if (length > 0 || hasNoLength) endWhenSlow(request, socket, slowest * Math.max(1, length / MEGABYTE))
    const page = request.method === 'GET' ? (request.url ?? null) : null
    requested().run({ peer: socket.remoteAddress ?? '', page }, () => handle(request, response))
  }
}

/**
 * Installs the guard for every server of this process, from the server's first request on. The framework creates its server internally, so this uses
 * Node's announcement of a request, which comes before the listeners. Returns a function that exempts later servers.
 */
export function installRequestGuard(): () => void {
  const install = (message: unknown) => {
    const { server, socket, response } = message as { server: Server; socket: Socket; response: ServerResponse }
    const guarded = keptGuarded()
    const guard = guarded.get(server)
    const answering = guard ?? refuseUnread(server)
    answering(socket, response)
    withPolicy(response)
    if (guard) return
    guarded.set(server, answering)
    const listeners = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    for (const listener of listeners) server.on('request', withRequestGuard(listener, SLOWEST_MS, server))
  }
  subscribe('http.server.request.start', install)
  watchEventLoop()
  return () => void unsubscribe('http.server.request.start', install)
}

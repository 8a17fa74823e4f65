import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MOST_DOCUMENT_BYTES } from '@/lib/documents/kinds'
import { processState } from '@/lib/process-state'
import { env } from '@/server/platform/env'
import { opened } from '@/server/platform/open-requests'
import { refuse, refuseUnread, withPolicy } from './bare-answers'
import { fromAnotherSite } from './origin'

// Before the framework sees a request: whose page made it, how much its body may weigh, how long it may take, and whose socket it came through. Next reads
// some bodies before any code of ours runs, and never tells a socket's address apart from a header's.

/** One document each, whose bytes are taken as they come (server/store/documents/receive.ts). */
const DOCUMENTS = '/api/documents/'
/** The provider posts as it likes, also without saying how much: it is counted while it is read (guarded-route.ts). */
const CALLBACKS = '/api/callbacks/'

/** Bytes. What a route of ours takes at most is less (guarded-route.ts). */
function mostBytes(path: string): number {
  if (path.startsWith('/api/auth/')) return 8 * 1024
  if (path.startsWith(DOCUMENTS)) return MOST_DOCUMENT_BYTES
  return path.startsWith('/api/') ? 64 * 1024 : 1024 * 1024
}

/** A megabyte over a poor telephone takes this long; a body that trickles longer holds a socket for nothing. */
const SLOWEST_MS = 30_000
const MEGABYTE = 1024 * 1024

/** What the framework tells nobody of a request. `page`: path and search of what is asked for; null of what is posted. */
interface Asked {
  peer: string
  page: string | null
}

const asked = processState('asked', () => new AsyncLocalStorage<Asked>())
const keptGuarded = processState('guarded servers', () => new WeakMap<Server, ReturnType<typeof refuseUnread>>())

/** The address at the other end of the socket of this request: the caller's, or that of a proxy. Null before the door was there. */
export function peerAddress(): string | null {
  return asked().getStore()?.peer ?? null
}

/** Path and search of the page that this request asks for; null for an action, and before the door was there. */
export function askedPage(): string | null {
  return asked().getStore()?.page ?? null
}

/**
 * An action that comes to a page without it, because somebody went on to that page meanwhile, is handed by the framework to one that has it:
 * by a request of this machine to itself that does not say its length. The framework counts it while it reads (serverActions.bodySizeLimit).
 */
function handedOn({ url = '', headers, socket }: IncomingMessage): boolean {
  const own = socket.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress
  const action = headers['next-action'] !== undefined && headers['x-action-forwarded'] !== undefined
  return own && action && !url.startsWith('/api/')
}

/** The framework tells of such an address as of an error of its own. */
function unreadable(url = ''): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return false
  } catch {
    return true
  }
}

/**
 * A page of ours that another site makes a browser load as a picture or into a frame: nobody sees it, and its readings are the provider's calls.
 * A person who follows a link from there may: that is a document.
 */
function unasked({ headers }: IncomingMessage): boolean {
  return (
    fromAnotherSite(headers['sec-fetch-site']) &&
    !(headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
  )
}

/** What the framework makes a request of. It fails at TRACE with an error of its own, and has nothing for the others that Node can read. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']

function problemOf(request: IncomingMessage): [status: number, words: string] | null {
  if (unasked(request)) return [403, 'The request did not come from this console.']
  if (!METHODS.includes(request.method ?? '')) return [501, 'There is no such method here.']
  // A whole address: the framework would redirect to whatever host it names.
  if (!request.url?.startsWith('/')) return [400, 'The address is not written correctly.']
  if (unreadable(request.url)) return [400, 'The address is not written correctly.']
  // A body of unknown length could only be refused after it was read; browsers and proxies always say the length.
  const unsaid = request.headers['transfer-encoding'] !== undefined
  const counted = (request.url ?? '').startsWith(CALLBACKS) || handedOn(request)
  if (unsaid && !counted) return [411, 'Say the length of the body.']
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
 * The framework compares the page's origin with the host that was asked, which many a proxy replaces by an address of its own network. A page
 * at PUBLIC_URL is ours whatever the proxy made of that; no other site's page can say it is there.
 */
function restoreHost({ headers }: IncomingMessage): void {
  if (!headers.origin) return
  const { PUBLIC_URL } = env()
  if (!PUBLIC_URL) return
  const { origin, host } = new URL(PUBLIC_URL)
  if (headers.origin === origin) headers['x-forwarded-host'] = host
}

/** What stands before a server's own handler. */
export function door(handle: RequestListener, slowest = SLOWEST_MS, server?: Server): RequestListener {
  return (request, response) => {
    const { socket } = request
    opened(server, response)
    const problem = problemOf(request)
    if (problem) return refuse(socket, problem)
    restoreHost(request)
    const length = Number(request.headers['content-length'] ?? 0)
    const unsaid = request.headers['transfer-encoding'] !== undefined
    if (length > 0 || unsaid) endWhenSlow(request, socket, slowest * Math.max(1, length / MEGABYTE))
    const page = request.method === 'GET' ? (request.url ?? null) : null
    asked().run({ peer: socket.remoteAddress ?? '', page }, () => handle(request, response))
  }
}

/**
 * Puts the door before every server of this process, from its first request on: Node says that a request begins before its listeners
 * are called, or it answers itself. The framework makes its server itself and hands it to nobody. Returns what leaves later servers without it.
 */
export function installRequestGuard(): () => void {
  const hang = (message: unknown) => {
    const { server, socket, response } = message as { server: Server; socket: Socket; response: ServerResponse }
    const guarded = keptGuarded()
    const known = guarded.get(server)
    const answering = known ?? refuseUnread(server)
    answering(socket, response)
    withPolicy(response)
    if (known) return
    guarded.set(server, answering)
    const listeners = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    for (const listener of listeners) server.on('request', door(listener, SLOWEST_MS, server))
  }
  subscribe('http.server.request.start', hang)
  return () => void unsubscribe('http.server.request.start', hang)
}

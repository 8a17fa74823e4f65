import 'server-only'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'

export interface Endpoint {
  url: string
  username: string
  password: string
  securityKey: string
}

const TRIES = 3
const WITHIN_MS = 10_000

function once(target: URL, timeoutMs: number): Promise<net.Socket> {
  const secure = target.protocol === 'https:'
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const port = Number(target.port || (secure ? 443 : 80))
  return new Promise((resolve, reject) => {
    // Several addresses are not tried in parallel, because at most one connection may be opened.
    const where = { host, port, autoSelectFamily: false }
    // `rejectUnauthorized` is set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED could switch the check off.
    const socket = secure
      ? tls.connect({
          ...where,
          servername: net.isIP(host) ? '' : host,
          ALPNProtocols: ['http/1.1'],
          rejectUnauthorized: true,
        })
      : net.connect(where)
    const timer = setTimeout(() => fail(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('close', () => fail(Object.assign(new Error('closed while connecting'), { code: 'ECONNRESET' })))
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      socket.removeAllListeners('close')
      // If the connection breaks before the request, `silent` notices it (destroyed). Without a listener, the error would end the process.
      socket.on('error', () => {})
      socket.setNoDelay(true)
      resolve(socket)
    })
  })
}

/** A connection on which we have written nothing yet. */
export interface Connection {
  socket: net.Socket
  /** Open, and nothing has been received: neither bytes nor an end. */
  silent(): boolean
  /** Bytes were received: this server sends something first, and would do so on another connection, too. */
  spoke(): boolean
  /**
   * The same check as `silent`, right before the request is written, including bytes that Node has not read yet. Bytes that arrive before our
   * request are no answer to it (journal.md 1).
   */
  takeSilent(): Promise<boolean>
}

function watched(socket: net.Socket): Connection {
  let hasAnswered = false
  // Fires for bytes and for an end, without consuming them.
  const onReadable = () => {
    hasAnswered = true
  }
  socket.on('readable', onReadable)
  const silent = () => !hasAnswered && !socket.destroyed && socket.writable && socket.readableLength === 0
  return {
    socket,
    silent,
    spoke: () => socket.readableLength > 0,
    async takeSilent() {
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
      socket.off('readable', onReadable)
      return silent()
    },
  }
}

/**
 * Resolves the name, connects and finishes TLS, and writes nothing of a request. Safe to repeat, because nothing was sent: three attempts within
 * ten seconds. Rejects with the last system error (`code` such as ECONNREFUSED, ENOTFOUND, ETIMEDOUT).
 */
export async function connect(url: string): Promise<Connection> {
  const target = new URL(url)
  const until = performance.now() + WITHIN_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return watched(await once(target, Math.max(1, Math.min(5_000, until - performance.now()))))
    } catch (error) {
      const pause = 150 * attempt
      if (attempt >= TRIES || performance.now() + pause >= until) throw error
      await sleep(pause)
    }
  }
}

/** Why a connection failed, as a clause that follows "because", without an address or library terms. */
export function connectProblem(error: unknown): string {
  const code = (error as { code?: string })?.code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name could not be resolved'
  if (code === 'ECONNREFUSED') return 'it refused the connection'
  if (code === 'ETIMEDOUT') return 'it did not answer the connection in time'
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'it is unreachable from here'
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return 'its certificate or encryption was not acceptable'
  return 'the connection broke while it was being made'
}

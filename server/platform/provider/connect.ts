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
    // No race between addresses: exactly one connection may come out of this.
    const where = { host, port, autoSelectFamily: false }
    // Certificates are checked in so many words: a variable of Node's would switch it off.
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
      // Whatever breaks between now and the request is seen by the fence (destroyed), not thrown into the process.
      socket.on('error', () => {})
      socket.setNoDelay(true)
      resolve(socket)
    })
  })
}

/** A connection on which nothing of ours has been written yet. */
export interface Connection {
  socket: net.Socket
  /** Open, and nothing has come from the other side: neither bytes nor an end. */
  silent(): boolean
  /** Bytes have come: whoever answers there speaks before it is asked, and would do so on another connection too. */
  spoke(): boolean
  /**
   * The same a moment before the request is written, when all that has arrived at this machine is seen. Bytes that come before our
   * first one are nobody's answer (journal.md 1).
   */
  takeSilent(): Promise<boolean>
}

function watched(socket: net.Socket): Connection {
  let heard = false
  // Fires for bytes and for an end, and takes nothing away.
  const onReadable = () => {
    heard = true
  }
  socket.on('readable', onReadable)
  const silent = () => !heard && !socket.destroyed && socket.writable && socket.readableLength === 0
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
 * Resolves, connects and finishes TLS; nothing of a request is written. May be repeated, because nothing was sent: three
 * tries within ten seconds. Rejects with the last system error (`code` such as ECONNREFUSED, ENOTFOUND, ETIMEDOUT).
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

/** The words for a failed connect: said to people, so no address and no library talk. */
export function connectProblem(error: unknown): string {
  const code = (error as { code?: string })?.code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name could not be resolved'
  if (code === 'ECONNREFUSED') return 'it refused the connection'
  if (code === 'ETIMEDOUT') return 'it did not answer the connection in time'
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'it is unreachable from here'
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return 'its certificate or encryption was not acceptable'
  return 'the connection broke while it was being made'
}

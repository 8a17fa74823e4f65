import 'server-only'
import http from 'node:http'
import type net from 'node:net'
import type { Encoded } from './encode'

/** What was observed of one exchange. After the first byte, every end of the exchange is an observation, and none is thrown as an error. */
export type Observed =
  | {
      kind: 'answer'
      status: number
      headers: http.IncomingHttpHeaders
      body: Buffer
      /** Whether the answer says where its body ends. If not, a complete body and a cut one look the same. */
      delimited: boolean
    }
  | { kind: 'broken'; how: 'timeout' | 'reset' | 'parser' | 'cut' | 'too_large'; status?: number; body?: Buffer }

export const HEADER_LIMIT = 32 * 1024
export const BODY_LIMIT = 4 * 1024 * 1024

/** `via`: for a change, a connected socket, so that exactly this connection is used; for reads, a keep-alive agent. */
export function exchange(
  request: Encoded,
  via: { socket: net.Socket } | { agent: http.Agent; url: string },
  deadlineMs: number,
): Promise<Observed> {
  return new Promise((resolve) => {
    let status: number | undefined
    const chunks: Buffer[] = []
    let size = 0
    let settled = false
    const finish = (observed: Observed) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      if (observed.kind === 'broken' || 'socket' in via) outgoing.destroy()
      resolve(observed)
    }
    const broken = (how: Extract<Observed, { kind: 'broken' }>['how']) =>
      finish({ kind: 'broken', how, status, body: size > 0 ? Buffer.concat(chunks) : undefined })
    const timer = setTimeout(() => broken('timeout'), deadlineMs)

    const common = { method: request.method, path: request.path, maxHeaderSize: HEADER_LIMIT, setHost: false }
    const outgoing =
      'socket' in via
        ? // The `agent` option is left out: with `agent: false` Node ignores createConnection and opens a second connection.
          http.request({
            ...common,
            headers: { ...request.headers, Connection: 'close' },
            createConnection: () => via.socket,
          })
        : http.request(via.url, { ...common, headers: request.headers, agent: via.agent })

    outgoing.on('response', (answer) => {
      status = answer.statusCode
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > BODY_LIMIT) broken('too_large')
        else chunks.push(chunk)
      })
      answer.on('end', () => {
        if (!answer.complete) return broken('cut')
        const { statusCode = 0, headers } = answer
        const delimited = 'content-length' in headers || 'transfer-encoding' in headers || statusCode === 204
        finish({ kind: 'answer', status: statusCode, headers, body: Buffer.concat(chunks), delimited })
      })
      answer.on('aborted', () => broken('cut'))
      answer.on('error', () => broken('cut'))
    })
    // We never request a protocol switch or tunnel; without a listener Node would drop the socket silently.
    outgoing.on('upgrade', () => broken('parser'))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      broken(error.code?.startsWith('HPE_') ? 'parser' : status === undefined ? 'reset' : 'cut')
    })
    outgoing.on('close', () => broken(status === undefined ? 'reset' : 'cut'))
    for (const piece of request.body.slice(0, -1)) outgoing.write(piece)
    outgoing.end(request.body.at(-1))
  })
}

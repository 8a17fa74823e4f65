import 'server-only'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { POLICY_HEADER, scriptlessPolicy } from '@/lib/core/access/content-policy'

/** Time for the refusal to reach a caller who is still sending. What they send in the meantime is not read. */
const FAREWELL_MS = 500

/**
 * Written to the socket itself: Node would read a refused body to its end, or close immediately, and a close that meets arriving bytes discards the
 * response. Nothing more is read, because nobody reads the request's body.
 */
export function refuse(socket: Duplex, [status, message]: [number, string]): void {
  const body = `${message}\n`
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `${POLICY_HEADER}: ${scriptlessPolicy}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}

const problems: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the browser’s headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** Answers what Node cannot parse as a request, except in the middle of a response, which this would corrupt. */
export function refuseUnread(server: Server): (socket: Duplex, response: ServerResponse) => void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    if (!socket.writable || (answer?.headersSent && !answer.writableEnded)) return void socket.destroy()
    refuse(socket, problems[code] ?? [400, 'The request is malformed.'])
  })
  return (socket, response) => void answers.set(socket, response)
}

/**
 * Every response has a policy: its own, or the one without scripts. Added only with the head, because the framework omits a route's own policy
 * if one is set earlier.
 */
export function withPolicy(response: ServerResponse): void {
  const { writeHead } = response
  const withHead = (...head: unknown[]) => {
    if (!response.hasHeader(POLICY_HEADER)) response.setHeader(POLICY_HEADER, scriptlessPolicy)
    return Reflect.apply(writeHead, response, head)
  }
  response.writeHead = withHead as typeof writeHead
}

import 'server-only'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { POLICY_HEADER, scriptlessPolicy } from '@/lib/core/access/content-policy'

/** The time for the refusal to reach a caller who is still sending. What is sent in this time is not read. */
const FAREWELL_MS = 500

/**
 * Writes the refusal directly to the socket. Node would either read the refused body to its end, or close the connection at once; if bytes still
 * arrive then, the response is lost. Here the body is not read, and the connection closes a moment after the response.
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

/** Answers bytes that Node cannot parse as a request. During a response it only closes the connection: an answer would corrupt the response. */
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
 * Gives every response without a content security policy the one that forbids scripts. It is added only when the head is written, because the
 * framework omits a route's own policy if one was set earlier.
 */
export function withPolicy(response: ServerResponse): void {
  const { writeHead } = response
  const withHead = (...head: unknown[]) => {
    if (!response.hasHeader(POLICY_HEADER)) response.setHeader(POLICY_HEADER, scriptlessPolicy)
    return Reflect.apply(writeHead, response, head)
  }
  response.writeHead = withHead as typeof writeHead
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MARK } from './delivery'
import type { Requests } from './requests'

type Handler = (message: IncomingMessage, response: ServerResponse, path: string, query: string, body: Buffer) => void

const BODY_LIMIT = 32 * 1024 * 1024
const NO_BODY = Buffer.alloc(0)

export function listener(log: Requests, sockets: Set<Socket>, handle: Handler): Server {
  const server = createServer({ keepAliveTimeout: 30_000 }, (message, response) => {
    const target = message.url ?? '/'
    const mark = target.indexOf('?')
    const path = mark < 0 ? target : target.slice(0, mark)
    const query = mark < 0 ? '' : target.slice(mark + 1)
    if (!message.headers['content-length'] && !message.headers['transfer-encoding']) {
      handle(message, response, path, query, NO_BODY)
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
    })
    message.on('end', () => {
      if (size <= BODY_LIMIT) handle(message, response, path, query, Buffer.concat(chunks))
      else
        response
          .writeHead(413, { 'Content-Type': 'application/json', [MARK]: '1' })
          .end('{"error":"The body is too large"}')
    })
  })
  server.on('connection', (socket) => {
    log.connected(socket)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Faults write and reset below HTTP, so socket errors are expected.
    socket.on('error', () => {})
  })
  return server
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Refuses new connections immediately; the promise waits for open ones to end. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

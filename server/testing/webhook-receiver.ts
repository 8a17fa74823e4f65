import 'server-only'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedMessage {
  id: string
  headers: IncomingHttpHeaders
  body: string
}

/** For tests: a server that stores what is posted to it, and answers as it is told. */
export async function webhookReceiver() {
  const received: ReceivedMessage[] = []
  const mine = { status: 200, hold: false }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body })
    if (mine.hold) return
    response.writeHead(mine.status, { Location: '/elsewhere' })
    response.end('+1 919 555 0100 is secret')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook?secret=1`,
    received,
    answers: (status: number) => {
      mine.status = status
    },
    holds: (on: boolean) => {
      mine.hold = on
    },
    /** Throws unless the signature is right; returns the message. */
    verified: (secret: string, { body, headers }: ReceivedMessage) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as {
        type: string
        timestamp: string
        data: Record<string, unknown>
      },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import 'server-only'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { withRequestGuard } from '@/server/access/auth/request-guard'
import { bearerPost, bearerRead } from '@/server/access/tokens/bearer-route'
import { changeView } from '@/server/desk/api/change-view'
import { run, runByUrl } from '@/server/desk/api/run'

// The API over real HTTP without the framework: the request guard, and the handlers that the routes export.

const handlers: Record<
  string,
  (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
> = {
  'POST operations': bearerPost(run),
  'GET operations': bearerRead(runByUrl),
  'GET changes': bearerRead(({ bearer, part }) => changeView(bearer, part('entry'))),
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = incoming.method === 'POST' ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}
  return new Request(`http://console.test${incoming.url}`, { method: incoming.method ?? 'GET', headers, ...body })
}

const listener: RequestListener = async (incoming, outgoing) => {
  const [, kind = '', part = ''] = /^\/api\/v1\/(\w+)\/([^/?]+)/.exec(incoming.url ?? '') ?? []
  const handle = handlers[`${incoming.method} ${kind}`]
  if (!handle) return void outgoing.writeHead(404).end()
  const answer = await handle(requestOf(incoming), { params: Promise.resolve({ operation: part, entry: part }) })
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

export async function apiServer(): Promise<{ url: string; close(): void }> {
  const server = createServer(withRequestGuard(listener)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

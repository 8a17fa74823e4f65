import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { encode } from './encode'
import { fetchRead } from './fetch-read'

let requested = 0
const server = http.createServer((_, answer) => {
  requested++
  answer.writeHead(503).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

it('clock set back does not cancel a retry', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoint = { url, username: 'name', password: 'word', securityKey: 'key' }
  const read = () =>
    fetchRead(
      endpoint,
      { ...encode(endpoint, 'GET', '/account', {}, 'body'), method: 'GET' },
      { name: 'pages', sockets: 2 },
    )
  await read()
  expect(requested).toBe(3)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 })
  await read().finally(() => vi.useRealTimers())
  expect(requested).toBe(6)
})

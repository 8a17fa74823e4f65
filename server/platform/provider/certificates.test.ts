import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cert, key } from '@/server/testing/certificate'
import { openChannel } from './channel'
import { encode } from './encode'
import { fetchRead } from './fetch-read'

let server: https.Server
let requests = 0
beforeAll(async () => {
  server = https.createServer({ key, cert }, (_, response) => {
    requests += 1
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllEnvs())

const endpoint = () => ({
  url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
  ...{ username: 'ada', password: 'pw', securityKey: 'key' },
})

it.each(['', '0'])('untrusted certificate receives no credentials despite Node setting %j', async (reported) => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', reported)
  const channel = openChannel(endpoint())
  expect(await channel.ready()).toBe('its certificate or encryption was not acceptable')
  channel.close()
  const request = { ...encode(endpoint(), 'GET', '/account/getbalance', {}, 'query'), method: 'GET' as const }
  expect(await fetchRead(endpoint(), request, { name: 'pages', sockets: 1 })).toMatchObject({ kind: 'broken' })
  expect(requests).toBe(0)
})

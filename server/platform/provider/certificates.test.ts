import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openChannel } from './channel'
import { encode } from './encode'
import { fetchRead } from './fetch-read'

// Made for this test by itself, so that nobody vouches for it.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglLOlXrhtVm5HnwBU
gvgMOSDjrF1ZwgL33gKkyXda4u+hRANCAASloV50vkfSo5UqM4GRP6eD415/8LrU
YySzLK92sIeH5NIRsg0qS8ct5fBFQvGD486z52PHuLr8/iJP3EgdFmU6
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIULKVT5osaKSR9cnBJDAQTp/x9QPwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA1MTkyOFoYDzIxMjYxMDMw
MDUxOTI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASloV50vkfSo5UqM4GRP6eD415/8LrUYySzLK92sIeH5NIRsg0qS8ct
5fBFQvGD486z52PHuLr8/iJP3EgdFmU6o28wbTAdBgNVHQ4EFgQUx2gB6TgpkeOb
rNdGgji2dWkj6q0wHwYDVR0jBBgwFoAUx2gB6TgpkeObrNdGgji2dWkj6q0wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSQAwRgIhAM8qzTh1Fe6kXcVOAwlkJ4v39/BYxmn8oDi39GaEVeYNAiEA
0eIIp2v64Wmd204J3qv9Kd6IADEMUoxxECsnM0VUJyA=
-----END CERTIFICATE-----`

let server: https.Server
let heard = 0
beforeAll(async () => {
  server = https.createServer({ key, cert }, (_, response) => {
    heard += 1
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

it.each(['', '0'])(
  'a certificate that nobody vouches for gets no credentials, whatever Node is told (%j)',
  async (told) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', told)
    const channel = openChannel(endpoint())
    expect(await channel.ready()).toBe('its certificate or encryption was not acceptable')
    channel.close()
    const request = { ...encode(endpoint(), 'GET', '/account/getbalance', {}, 'query'), method: 'GET' as const }
    expect(await fetchRead(endpoint(), request, { name: 'pages', sockets: 1 })).toMatchObject({ seen: 'broken' })
    expect(heard).toBe(0)
  },
)

import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWith } from '@/server/testing/environment'
import { installRequestGuard } from './request-guard'

let server: Server
let takeOff: () => void
beforeAll(() => {
  startWith({})
  takeOff = installRequestGuard()
})
afterAll(() => takeOff())
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function start(handle: RequestListener): Promise<void> {
  server = createServer({ maxHeaderSize: 8192 }, handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Before the first request there is no request guard. This one reaches no handler.
  await raw(request('Expect: something\r\n'))
}

/** Writes raw bytes, `rest` after the first response bytes; returns everything received until the other side closed. */
function raw(text: string, rest?: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    if (rest) socket.once('data', () => socket.write(rest))
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => undefined)
  })
}

const policies = (answer: string) =>
  [...answer.matchAll(/^content-security-policy: (.*)\r$/gim)].map(([, policy]) => policy)

const request = (more = '', path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`

const nothing = expect.stringMatching(/^default-src 'none'; (?!.*script-src)/)

it.each([
  ['of its handler', 200, request()],
  ['of the request guard', 413, request('Content-Length: 99999999\r\n')],
  ['of Node to Expect', 417, request('Expect: something\r\n')],
  ['of Node without Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['to an invalid request', 400, 'nonsense\r\n\r\n'],
  ['to a malformed header', 400, request('Bad Header: x\r\n')],
  ['to an overlong URL', 431, request('', `/${'x'.repeat(9000)}`)],
])('response %s (%i) has the policy without scripts', async (_, status, text) => {
  await start((_, response) => response.end('<b>read</b>'))
  const answer = await raw(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(policies(answer)).toEqual([nothing])
})

it.each<[string, RequestListener]>([
  ['set before', (_, response) => response.setHeader('Content-Security-Policy', 'sandbox').end()],
  ['set in writeHead', (_, response) => response.writeHead(200, { 'content-security-policy': 'sandbox' }).end()],
])('own policy, %s, is not replaced', async (_, handle) => {
  await start(handle)
  expect(policies(await raw(request()))).toEqual(['sandbox'])
})

it('malformed bytes during a response do not corrupt it', async () => {
  await start((_, response) => void response.writeHead(200, { 'Content-Length': 100 }).write('half'))
  const answer = await raw('GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'nonsense\r\n\r\n')
  expect(answer).toMatch(/half$/)
})

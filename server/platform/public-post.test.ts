import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWith } from '@/server/testing/environment'
import { postOnce, postUrlProblem } from './public-post'

const reached: string[] = []
const server = createServer((request, response) => {
  reached.push(request.url ?? '')
  if (request.url === '/slow') return
  response.writeHead(request.url === '/redirect' ? 307 : 200, { Location: `http://127.0.0.1:${port()}/inside` })
  response.end('x')
})
const port = () => (server.address() as AddressInfo).port
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  startWith({})
  reached.length = 0
})

const asResolved =
  (...addresses: string[]) =>
  (_name: string, _options: unknown, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
const post = (url: string, ...addresses: string[]) =>
  postOnce(url, {}, '{}', { waitMs: 300, ...(addresses.length > 0 && { resolve: asResolved(...addresses) }) })

it.each([
  'http://hooks.example.com/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://db.internal/',
  'https://127.0.0.1.nip.io/',
  'https://user:secret@hooks.example.com/',
  'https://@hooks.example.com/',
  'https://hooks.example.com:0/',
  'https://hooks.example.com:65536/',
  'https://hooks.example.com\\@10.0.0.1/',
  'ftp://hooks.example.com/',
])('%s is not called', async (url) => {
  expect(postUrlProblem(url)).toEqual(expect.any(String))
  expect(await post(url)).toEqual({ problem: postUrlProblem(url) })
})

it.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['192.168.0.9'],
  ['100.64.0.1'],
  ['0.0.0.0'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fe80::1'],
  // One of several is enough: the connection could use it.
  ['93.184.216.34', '127.0.0.1'],
])('a public name that resolves to %s is not called', async (...addresses) => {
  expect(await post(`https://hooks.example.com:${port()}/`, ...addresses)).toEqual({
    problem: 'Its name leads to an address that is not public.',
  })
  expect(reached).toEqual([])
})

it('a public URL is accepted, and a failure names no address', async () => {
  expect(postUrlProblem('https://hooks.example.com/in?key=1')).toBeNull()
  expect(postUrlProblem('https://hooks.example.com:8443/in')).toBeNull()
  // Nobody is at this address, which is for documentation; the name would lead elsewhere.
  const answer = await post('https://hooks.example.com/in?key=1', '2a00::1')
  expect(answer).toEqual({ problem: expect.stringMatching(/^No (answer in|connection)/) })
  expect(JSON.stringify(answer)).not.toMatch(/hooks|key|2a00/)
})

it('with the variable private addresses are called, and no redirect is followed', async () => {
  startWith({ WEBHOOK_PRIVATE_ADDRESSES: 'allow' })
  const at = `http://127.0.0.1:${port()}`
  expect(await post(`${at}/in`)).toEqual({ status: 200 })
  expect(await post(`${at}/redirect`)).toEqual({ status: 307 })
  expect(await post(`${at}/slow`)).toEqual({ problem: 'No answer in 0 seconds.' })
  expect(reached).toEqual(['/in', '/redirect', '/slow'])
  expect(await post(`http://hooks.example.com:${port()}/named`, '127.0.0.1')).toEqual({ status: 200 })
  for (const url of ['https://user@10.0.0.1/', 'ftp://10.0.0.1/', 'https://10.0.0.1:0/'])
    expect(postUrlProblem(url)).toEqual(expect.any(String))
})

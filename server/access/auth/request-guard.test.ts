import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWith } from '@/server/testing/environment'
import { readBody } from './body'
import { installRequestGuard, peerAddress, requestedPage, withRequestGuard } from './request-guard'

let server: Server | undefined
let handled: { url: string; peer: string | null; page: string | null }[] = []
let takeOff: () => void
beforeAll(() => {
  startWith({})
  takeOff = installRequestGuard()
})
// The next test file's servers must not have it.
afterAll(() => takeOff())
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function start(): Promise<number> {
  handled = []
  server = createServer((request, response) => {
    handled.push({ url: request.url ?? '', peer: peerAddress(), page: requestedPage() })
    request.resume().on('end', () => response.end('read'))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Writes raw bytes; returns what was received until the other side closed. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => undefined)
  })
}

const post = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`

describe('request guard', () => {
  it.each([
    ['/api/auth/callback/credentials', 8 * 1024 + 1],
    ['/api/messaging/compliance', 64 * 1024 + 1],
    ['/api/anything', 60_000_000],
    ['/api/documents', 64 * 1024 + 1],
    ['/api/callbacks/x', 64 * 1024 + 1],
    ['/api/documents/0190b3f0-0000-7000-8000-000000000001', 8_000_001],
    ['/billing', 1024 * 1024 + 1],
    ['/', 220_000_000],
  ])('refuses %s of %i bytes before reading one', async (path, length) => {
    const port = await start()
    expect(await raw(port, post(path, `Content-Length: ${length}`))).toMatch(/^HTTP\/1\.1 413 /)
    expect(handled).toEqual([])
  })

  it.each([
    ['cross-site', 'no-cors', 'image', 403],
    ['same-site', 'navigate', 'iframe', 403],
    ['same-site', 'cors', 'empty', 403],
    // A link in an email or ticket.
    ['cross-site', 'navigate', 'document', 200],
    ['same-origin', 'cors', 'empty', 200],
    ['none', 'navigate', 'document', 200],
  ])('page load by a browser, %s, %s, %s: %i', async (site, mode, dest, status) => {
    const port = await start()
    const headers = `Sec-Fetch-Site: ${site}\r\nSec-Fetch-Mode: ${mode}\r\nSec-Fetch-Dest: ${dest}\r\nConnection: close`
    const answer = await raw(port, `GET /trunks HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(handled).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each([
    ['TRACE', 501],
    ['PROPFIND', 501],
    ['HEAD', 200],
    ['OPTIONS', 200],
  ])('%s: %i', async (method, status) => {
    const port = await start()
    const answer = await raw(port, `${method} /trunks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(handled).toHaveLength(status === 200 ? 1 : 0)
  })

  it('lets the provider’s callbacks omit their length', async () => {
    const port = await start()
    const chunkedPost = `${post('/api/callbacks/x', 'Transfer-Encoding: chunked\r\nConnection: close')}1\r\nx\r\n0\r\n\r\n`
    expect(await raw(port, chunkedPost)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('refuses a body without a length', async () => {
    const port = await start()
    expect(await raw(port, post('/', 'Transfer-Encoding: chunked'))).toMatch(/^HTTP\/1\.1 411 /)
    expect(handled).toEqual([])
  })

  it('accepts an unsized body only from a forwarded action', async () => {
    const port = await start()
    const handed = 'Next-Action: x\r\nX-Action-Forwarded: 1\r\nTransfer-Encoding: chunked\r\nConnection: close'
    expect(await raw(port, `${post('/trunks/new', handed)}1\r\nx\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    for (const request of [handed.replace('Next-Action', 'X-Other'), handed.replace('X-Action-Forwarded', 'X-Other')])
      expect(await raw(port, post('/trunks/new', request))).toMatch(/^HTTP\/1\.1 411 /)
    expect(await raw(port, post('/api/find', handed))).toMatch(/^HTTP\/1\.1 411 /)
  })

  it.each(['/api/journal/%', '/api/export/%ff%fe?q=%', '/api/read/%zz', '/trunks/%zz', '/_next/static/%zz'])(
    'answers 400 for “%s”',
    async (path) => {
      const port = await start()
      expect(await raw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
      expect(handled).toEqual([])
      expect(await raw(port, `GET /api/find?q=% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/ 200 /)
    },
  )

  it('accepts a rewritten Host only for pages at our address', async () => {
    startWith({ PUBLIC_URL: 'https://console.example.test' })
    const hosts: unknown[] = []
    server = createServer(
      withRequestGuard(({ headers }, response) => response.end(String(hosts.push(headers['x-forwarded-host'])))),
    )
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const action = (more: string) => raw(port, post('/billing', `Next-Action: x\r\nConnection: close\r\n${more}`))
    for (const more of ['', '\r\nX-Forwarded-Host: elsewhere.example.test', '\r\nSec-Fetch-Site: none'])
      expect(await action(`Origin: https://elsewhere.example.test${more}`)).toMatch(/^HTTP\/1\.1 403 /)
    await action('Origin: https://console.example.test')
    await action('Origin: https://console.example.test\r\nX-Forwarded-Host: inside.example.test')
    const ours = 'console.example.test'
    expect(hosts).toEqual([ours, ours])
  })

  it.each([
    ['POST', '/billing', 'Origin: https://elsewhere.example.test', 403],
    ['POST', '/billing', 'Origin: null', 403],
    ['POST', '/billing', 'Origin: http://x.elsewhere.example.test', 403],
    ['POST', '/api/auth/callback/credentials', 'Origin: https://x:444', 403],
    ['PUT', '/api/documents/1', 'Origin: https://elsewhere.example.test', 403],
    ['DELETE', '/', 'Origin: file://', 403],
    ['POST', '/billing', 'Origin: not a url', 403],
    // Our own page, at the address that the browser used: it gets an explanation.
    ['POST', '/billing', 'Origin: http://x', 200],
    ['POST', '/billing', 'Accept: text/html', 200],
    // The provider may post from a page of its own.
    ['POST', '/api/callbacks/x', 'Origin: https://elsewhere.example.test', 200],
    ['GET', '/billing', 'Origin: https://elsewhere.example.test', 200],
  ])('%s %s with %s: %i', async (method, path, header, status) => {
    const port = await start()
    const answer = await raw(port, `${method} ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(handled).toHaveLength(status === 200 ? 1 : 0)
  })

  it('ends a slowly trickling body for any reader', async () => {
    server = createServer(withRequestGuard((request) => void request.resume(), 200))
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const started = Date.now()
    expect(await raw((server.address() as AddressInfo).port, `${post('/billing', 'Content-Length: 100')}slow`)).toBe('')
    expect(Date.now() - started).toBeGreaterThanOrEqual(190)
  })

  it('forwards from the first request with socket address and page', async () => {
    const port = await start()
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/x`, { method: 'POST', body: 'x'.repeat(8 * 1024) })
    expect(await answer.text()).toBe('read')
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('read')
    expect(handled).toEqual([
      { url: '/api/auth/x', peer: '127.0.0.1', page: null },
      { url: '/', peer: '127.0.0.1', page: '/' },
    ])
  })
})

describe('request body', () => {
  const request = (body: ReadableStream | string, headers = {}) =>
    new Request('http://x/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const endless = (piece: number) =>
    new ReadableStream({
      async pull(controller) {
        await sleep(5)
        controller.enqueue(new Uint8Array(piece))
      },
    })

  it('is returned as it was sent', async () => {
    expect(await readBody(request('grüße'), { most: 100 })).toEqual({ ok: true, text: 'grüße' })
  })
  it('is refused by its announced length', async () => {
    expect(await readBody(request('x', { 'content-length': '101' }), { most: 100 })).toMatchObject({ status: 413 })
  })
  it('is counted despite its announced length', async () => {
    expect(await readBody(request(endless(30)), { most: 100 })).toMatchObject({ ok: false, status: 413 })
  })
  it('ends when it trickles', async () => {
    expect(await readBody(request(endless(1)), { most: 1e9, slowest: 100 })).toMatchObject({ status: 408 })
  })
  it('ends when its first byte is late', async () => {
    const silent = new ReadableStream({ pull: () => new Promise(() => {}) })
    expect(await readBody(request(silent), { most: 100, slowest: 100 })).toMatchObject({ status: 408 })
  })
})

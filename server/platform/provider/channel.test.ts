import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openChannel, within } from './channel'

let server: net.Server
let sockets: { socket: net.Socket; received: string; ended: boolean }[] = []

beforeAll(async () => {
  server = net.createServer((socket) => {
    const one = { socket, received: '', ended: false }
    sockets.push(one)
    socket.on('data', (chunk) => {
      one.received += chunk
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      one.ended = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  sockets = []
})

const open = () => {
  const { port } = server.address() as net.AddressInfo
  return openChannel({ url: `http://127.0.0.1:${port}`, username: 'ada', password: 'pw', securityKey: 'key' })
}
const change = { method: 'PUT', path: '/x', members: { amount: 5 }, place: 'body' } as const
const soon = () => ({ tooLate: within(2_000), deadlineMs: 2_000 })
const connected = (count: number) => expect.poll(() => sockets).toHaveLength(count)

it('channel connects early and closes without sending a byte', async () => {
  const channel = open()
  await connected(1)
  channel.close()
  await expect.poll(() => sockets[0]).toMatchObject({ ended: true, received: '' })
})

it('channel closes before it is connected', async () => {
  const channel = open()
  channel.close()
  await connected(1)
  await expect.poll(() => sockets[0]).toMatchObject({ ended: true, received: '' })
})

it('channel writes once, signed, and ignores a second write', async () => {
  const channel = open()
  expect(await channel.ready()).toBeNull()
  expect(await channel.commit(change, soon())).toMatchObject({ kind: 'answer', status: 200 })
  expect(await channel.commit(change, soon())).toBeNull()
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.received.match(/PUT \/x/g)).toHaveLength(1)
  expect(sockets[0]?.received).toContain(`Basic ${Buffer.from('ada:pw').toString('base64')}`)
})

it('channel writes nothing after its deadline', async () => {
  const channel = open()
  await channel.ready()
  expect(await channel.commit(change, { ...soon(), tooLate: () => true })).toBeNull()
  await expect.poll(() => sockets[0]).toMatchObject({ ended: true, received: '' })
})

it('channel writes nothing after sleep that the steady clock misses', async () => {
  const channel = open()
  await channel.ready()
  const times = soon()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await channel.commit(change, times).finally(() => vi.useRealTimers())).toBeNull()
  await expect.poll(() => sockets[0]).toMatchObject({ ended: true, received: '' })
})

it('channel replaces a closed connection unless it received data', async () => {
  const closed = open()
  await connected(1)
  sockets[0]?.socket.end()
  await sleep(30)
  expect(await closed.ready()).toBeNull()
  expect(sockets).toHaveLength(2)
  closed.close()

  const spoken = open()
  await connected(3)
  sockets[2]?.socket.write('HTTP/1.1 200 OK\r\n\r\n')
  await sleep(30)
  expect(await spoken.ready()).toBeNull()
  expect(await spoken.commit(change, soon())).toBeNull()
  expect(sockets).toHaveLength(3)
  expect(sockets[2]?.received).toBe('')
})

it('channel explains why it has no connection', async () => {
  const channel = openChannel({ url: 'http://127.0.0.1:1', username: '', password: '', securityKey: '' })
  expect(await channel.ready()).toBe('it refused the connection')
  expect(await channel.commit(change, soon())).toBeNull()
})

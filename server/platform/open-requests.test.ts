import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { withRequestGuard } from '@/server/access/auth/request-guard'
import { answerTheRest } from './open-requests'

// Each is a console that has not begun to stop.
beforeEach(clearCachedAnswers)

const listening = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

const requested = (port: number, agent: Agent | false = false) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/trunks', agent }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () => resolve(answer.complete ? text : 'cut off'))
      answer.on('error', reject)
    }).on('error', reject)
  })

it('stopping console answers complete requests and rejects new ones', async () => {
  let came = 0
  const server = createServer()
  const slow = async (_: unknown, answer: import('node:http').ServerResponse) => {
    came += 1
    answer.write('first ')
    await sleep(200)
    answer.end('last')
  }
  server.on('request', withRequestGuard(slow, 30_000, server))
  const port = await listening(server)
  const answers = Array.from({ length: 8 }, () => requested(port))
  while (came < 8) await sleep(5)
  await answerTheRest(10_000)
  expect(await Promise.all(answers)).toEqual(Array(8).fill('first last'))
  await expect(requested(port)).rejects.toThrow('ECONNREFUSED')
})

it('stopping console waits only for a limited time', async () => {
  const server = createServer()
  server.on(
    'request',
    withRequestGuard(() => {}, 30_000, server),
  )
  const port = await listening(server)
  const never = requested(port).catch(() => 'ended')
  await sleep(50)
  await answerTheRest(50)
  server.closeAllConnections()
  expect(await never).toBe('ended')
})

it('stopping console answers a request on an idle connection and closes it', async () => {
  const server = createServer()
  server.on(
    'request',
    withRequestGuard((_: unknown, answer: import('node:http').ServerResponse) => answer.end('page'), 30_000, server),
  )
  const port = await listening(server)
  // Like a proxy: it reuses the connection that it has.
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await requested(port, proxy)).toBe('page')
  const stopped = answerTheRest(10_000)
  expect(await requested(port, proxy)).toBe('page')
  await expect(requested(port, proxy)).rejects.toThrow('ECONNREFUSED')
  await stopped
  proxy.destroy()
})

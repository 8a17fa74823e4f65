import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Person } from '@/server/core/actor/actor'
import { openTestbed, type Testbed } from '@/server/testing/testbed'

// Something between us and the provider sends bytes before it has received any, and forwards the request nevertheless. Its bytes answer nobody
// (journal.md 1): they must not make the change failed, rejected or done.

let testbed: Testbed
let admin: Person
let road: net.Server
let early: string | null = null
let delay = 0

beforeAll(async () => {
  testbed = await openTestbed()
  admin = await testbed.actor('admin')
  const target = new URL(testbed.simulator.url)
  road = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    const bytes = early
    // Reads are answered; only a connection for a change stays silent for a while.
    let hasRequest = false
    client.on('data', (chunk) => {
      hasRequest = true
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => client.destroyed || client.write(chunk))
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    if (bytes !== null) {
      void sleep(delay).then(() => {
        if (!hasRequest && !client.destroyed) client.write(bytes)
      })
    }
  })
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve))
  const { env } = await import('@/server/platform/env')
  env().PROVIDER_URL = `http://127.0.0.1:${(road.address() as net.AddressInfo).port}`
})
afterAll(async () => {
  road.close()
  await testbed.close()
})

const statuses = [200, 202, 206, 400, 401, 403, 404, 408, 409, 422, 429, 500, 503]
const spoken = [
  ...statuses.map((status) => `HTTP/1.1 ${status} X\r\nContent-Length: 2\r\n\r\n{}`),
  ...statuses.map((status) => `HTTP/1.1 ${status} X\r\nContent-Length: 14\r\n\r\n{"error":"no"}`),
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 400',
  'SSH-2.0-OpenSSH_9.2\r\n',
  '\0',
]

it('early response bytes never make a sent request count as failed', async () => {
  const wrong: string[] = []
  let changes = 0
  let notSent = 0
  for (const pause of [0, 5, 15]) {
    for (const [n, answer] of spoken.entries()) {
      await testbed.simulator.reset()
      // Makes the prior reading take longer than the early bytes.
      testbed.simulator.faults.add({ method: 'GET', path: '/account/getbalance', kind: 'late', delayMs: 60 })
      ;[early, delay] = [answer, pause]
      const outcome = await testbed.act(admin, refillBalance, { amount: 500 + changes })
      early = null
      changes += 1
      const effects = testbed.effects().length
      const { state } = await testbed.entry(outcome)
      if (state === 'not_sent') notSent += 1
      const right =
        effects === 0
          ? ['blocked', 'not_sent', 'uncertain'].includes(state)
          : ['succeeded', 'uncertain', 'reconciled_happened', 'disputed'].includes(state)
      if (!right) wrong.push(`${n} after ${pause} ms: ${state}, ${effects} effects`)
      await testbed.settleOpen(admin)
    }
  }
  expect(wrong).toEqual([])
  // If even the readings failed, it was blocked earlier.
  expect(notSent).toBeGreaterThan(changes / 5)
})

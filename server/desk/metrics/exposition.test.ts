import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getBalance, refillBalance } from '@/lib/areas/billing/operations'
import { openScrape } from '@/server/access/auth/guarded-route'
import { withRequestGuard } from '@/server/access/auth/request-guard'
import type { Person } from '@/server/core/actor/actor'
import { startJobs } from '@/server/core/jobs/job'
import { askProvider } from '@/server/core/operations/ask'
import { countCallbacks } from '@/server/platform/counters'
import { writers } from '@/server/platform/db/database'
import { watchEventLoop } from '@/server/platform/request-counters'
import { fileTestbed } from '@/server/testing/file-testbed'
import { figuresNow } from './cached-figures'
import { exposition } from './exposition'

const testbed = fileTestbed()
let finance: Person

beforeAll(async () => {
  finance = await testbed.actor('finance')
})
beforeEach(() => testbed.simulator.reset())

/** By name and labels as written. */
async function samples(): Promise<Map<string, number>> {
  const { text } = await exposition()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

it('metrics count changes by operation and outcome, and open ones', async () => {
  const began = performance.now()
  await testbed.act(finance, refillBalance, { amount: 75 })
  testbed.simulator.faults.add({
    method: 'PUT',
    path: '/account/refillbalance',
    kind: 'reset',
    when: 'before',
  })
  const lost = await testbed.act(finance, refillBalance, { amount: 80 })
  expect(lost.status).toBe('unknown')
  await testbed.act(finance, refillBalance, { amount: -1 })

  await testbed.asOwner(sql`update journal set sent_at = sent_at - interval '90 seconds' where id = ${lost.entry}`)
  const figures = await samples()
  const changes = (outcome: string) =>
    figures.get(`switchroom_acts_total{operation="billing.refillBalance",outcome="${outcome}"}`)
  expect([changes('done'), changes('unknown'), changes('invalid')]).toEqual([1, 1, 1])
  expect(figures.get('switchroom_open_acts{state="unknown"}')).toBe(1)
  expect(figures.get('switchroom_open_acts{state="disputed"}')).toBe(0)
  const age = figures.get('switchroom_open_acts_oldest_age_seconds{state="unknown"}') ?? 0
  expect(age).toBeGreaterThanOrEqual(90)
  expect(age).toBeLessThan(90 + (performance.now() - began) / 1000)
  expect(figures.get('switchroom_provider_calls_total{kind="change",answer="succeeded"}')).toBe(1)
  expect(figures.get('switchroom_provider_calls_total{kind="change",answer="uncertain"}')).toBe(1)
  expect(figures.get('switchroom_provider_call_duration_seconds_count{kind="change"}')).toBe(2)
  expect(figures.get('switchroom_signed_in_sessions')).toBe(1)

  await testbed.settleOpen(finance)
  expect((await figuresNow()).open.unknown).toEqual({ n: 0, oldest: 0 })
})

it('metrics report the last balance without a provider request', async () => {
  await askProvider(getBalance, {})
  // In hundredths of a cent.
  const { balance } = testbed.simulator.engine.world.state.account
  await expect.poll(async () => (await figuresNow()).balance?.amount).toBe(balance / 10_000)
  await testbed.asOwner(sql`update balance_samples set seen_at = seen_at - interval '1 hour'`)
  const age = (await figuresNow()).balance?.age ?? 0
  expect(age).toBeGreaterThanOrEqual(3_600)
  expect(age).toBeLessThan(3_600 + process.uptime())
  const before = testbed.simulator.requests.list().length
  await exposition()
  await figuresNow()
  expect(testbed.simulator.requests.list()).toHaveLength(before)
})

it('metrics name no people, numbers or trunks', async () => {
  const { text } = await exposition()
  const labels = [...text.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, name, value]) => ({ name, value }))
  const known = [
    'answer',
    'build',
    'job',
    'kind',
    'le',
    'node',
    'operation',
    'outcome',
    'quantile',
    'state',
    'status',
    'version',
    'what',
  ]
  expect(labels.filter(({ name }) => !known.includes(name ?? ''))).toEqual([])
  // A build is named by its commit, which may have seven digits in a row.
  const named = labels.filter(({ name }) => name !== 'build')
  expect(named.filter(({ value }) => /@|\d{7}/.test(value ?? ''))).toEqual([])
})

it('metrics time requests by kind and status, without their paths', async () => {
  const server = createServer(
    withRequestGuard((request, response) => {
      response.statusCode = request.url?.includes('missing') ? 404 : 200
      response.end('ok')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }).then((r) => r.text())
  await get('/activity?q=2125550100')
  await get('/missing-typed')
  await get('/api/read/x')
  await get('/trunks', { 'next-action': 'x' })
  server.close()
  const timed = async (kind: string, status: string) =>
    (await samples()).get(`switchroom_http_request_duration_seconds_count{kind="${kind}",status="${status}"}`)
  await expect.poll(() => timed('action', '2xx')).toBe(1)
  expect([await timed('page', '2xx'), await timed('page', '4xx'), await timed('read', '2xx')]).toEqual([1, 1, 1])
  expect((await exposition()).text).not.toContain('typed')
})

it('metrics report the event loop’s delay and the provider’s last answer', async () => {
  watchEventLoop()
  const until = performance.now() + 60
  await sleep(30)
  while (performance.now() < until);
  await sleep(30)
  await askProvider(getBalance, {})
  const figures = await samples()
  const [half, worst] = ['0.5', '0.99'].map((q) => figures.get(`switchroom_event_loop_delay_seconds{quantile="${q}"}`))
  expect(half).toBeGreaterThan(0)
  expect(worst).toBeGreaterThanOrEqual(half ?? 1)
  expect(figures.get('switchroom_provider_last_answer_age_seconds')).toBeLessThan(60)
  expect(figures.get('switchroom_changes_in_flight')).toBe(0)
})

it('metrics report each job’s last completion and failures', async () => {
  const runs: ('good' | 'failed')[] = []
  let [lastGood, firstFailed] = [0, 0]
  let good = true
  const run = async () => {
    runs.push(good ? 'good' : 'failed')
    if (good) lastGood = performance.now()
    else {
      firstFailed ||= performance.now()
      throw new Error('no')
    }
  }
  const stop = startJobs([{ name: 'test job', everyMs: 5, run }])
  const figure = async (name: string) => (await samples()).get(`switchroom_job_${name}{job="test job"}`)
  expect(await figure('failures_total')).toBe(0)
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(3)
  good = false
  await expect.poll(() => runs.filter((ended) => ended === 'failed').length).toBeGreaterThanOrEqual(3)
  await stop()
  expect(await figure('failures_total')).toBe(runs.filter((ended) => ended === 'failed').length)
  const least = (performance.now() - firstFailed) / 1000
  const age = (await figure('last_success_age_seconds')) ?? 0
  expect(age).toBeGreaterThanOrEqual(least)
  expect(age).toBeLessThanOrEqual((performance.now() - lastGood) / 1000)
})

it('metrics report busy and idle connections and waiting callers', async () => {
  const state = async (kind: 'reading' | 'recording') => {
    const figures = await samples()
    const of = (state: string) => figures.get(`switchroom_database_connections{kind="${kind}",state="${state}"}`)
    return [of('used'), of('idle'), of('waiting')]
  }
  const held = await Promise.all(Array.from({ length: writers().options.max }, () => writers().connect()))
  expect(await state('recording')).toEqual([held.length, 0, 0])
  const waits = writers().connect()
  expect(await state('recording')).toEqual([held.length, 0, 1])
  held[0]?.release()
  held[1]?.release()
  const last = await waits
  expect(await state('recording')).toEqual([held.length - 1, 1, 0])
  for (const client of [...held.slice(2), last]) client.release()
  expect(await state('recording')).toEqual([0, held.length, 0])
})

it('metrics count callbacks from the start', async () => {
  const unreadable = async () => (await samples()).get('switchroom_callbacks_total{what="unreadable"}')
  expect(await unreadable()).toBe(0)
  countCallbacks('unreadable', 2)
  expect(await unreadable()).toBe(2)
})

it('metrics count uncertain answers of each kind from the start', async () => {
  const figures = await samples()
  for (const kind of ['read', 'change'])
    expect(figures.get(`switchroom_provider_calls_total{kind="${kind}",answer="uncertain"}`)).toBeDefined()
  expect(figures.get('switchroom_provider_calls_total{kind="change",answer="not_sent"}')).toBeDefined()
})

it('metrics need their token and are disabled without one', async () => {
  const token = 'x'.repeat(40)
  const context = { params: Promise.resolve(undefined) }
  const ask = (set: string | undefined, authorization?: string) =>
    openScrape(() => set, exposition)(
      new Request('http://console.example.com/api/metrics', { headers: authorization ? { authorization } : {} }),
      context,
    )
  for (const header of [undefined, 'Bearer', 'Bearer ', `Bearer ${token}`]) {
    expect((await ask(undefined, header)).status).toBe(404)
    expect((await ask('', header)).status).toBe(404)
  }
  for (const header of [undefined, 'Bearer ', 'Bearer wrong', `Bearer ${token}x`]) {
    const answer = await ask(token, header)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await answer.text()).not.toContain('switchroom_')
  }
  const answer = await ask(token, `Bearer ${token}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.text()).toContain('# TYPE switchroom_open_acts gauge')
})

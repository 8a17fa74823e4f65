import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Visitor } from '../bench/bench-http'
import { type BuiltConsole, builtConsole } from './built-console'

// Page times while up to 200 requests a second with a bad token arrive, compared with the times before, in the same run.

const [SAMPLES, AT_ONCE] = [150, 20]
/** If pages take longer by more than this factor, people are kept from their work. */
const MOST = 1.5

let built: BuiltConsole
beforeAll(async () => {
  built = await builtConsole('api-flood')
}, 120_000)
afterAll(() => built?.close())

const p50 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** A token in the right form, but with a wrong checksum. */
const BAD = `swr_${'A'.repeat(49)}`

it('a flood with a bad token leaves the pages’ times as they were', async () => {
  const visitor = new Visitor(built.origin)
  await visitor.signIn(built.person.email, built.person.password)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses = new Map<number, number>()
  const bad = () =>
    new Promise<void>((done, failed) => {
      const headers = { Authorization: `Bearer ${BAD}` }
      const sent = request(`${built.origin}/api/v1/operations/trunks.list`, { agent, headers }, (answer) => {
        statuses.set(answer.statusCode ?? 0, (statuses.get(answer.statusCode ?? 0) ?? 0) + 1)
        answer.resume().on('end', done)
      })
      sent.on('error', failed)
      sent.end()
    })
  const measure = async () => {
    const times: number[] = []
    while (times.length < SAMPLES) times.push((await visitor.get('/trunks')).last)
    return times
  }
  for (let n = 0; n < 40; n += 1) await visitor.get('/trunks')
  const before = await measure()
  let over = false
  // A fixed rate: even refusing takes processor time, so an unlimited flood would slow down the pages of any console.
  const flooding = (async () => {
    while (!over) {
      await Promise.all([
        Promise.all(Array.from({ length: AT_ONCE }, bad)),
        new Promise((done) => setTimeout(done, 100)),
      ])
    }
  })()
  const started = performance.now()
  const during = await measure()
  const seconds = (performance.now() - started) / 1000
  over = true
  await flooding
  agent.destroy()
  const total = [...statuses.values()].reduce((sum, n) => sum + n, 0)
  console.log(
    `API flood: ${total} requests with a bad token (${Math.round(total / seconds)} a second; ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}); page p50 ${p50(before).toFixed(1)} ms before, ${p50(during).toFixed(1)} ms during: ${(p50(during) / p50(before)).toFixed(2)} ×`,
  )
  expect([...statuses.keys()].sort()).toEqual([401, 429])
  expect(p50(during) / p50(before)).toBeLessThan(MOST)
}, 300_000)

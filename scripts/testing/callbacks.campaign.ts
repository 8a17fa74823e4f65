import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addressChanges, ownAddress } from '@/server/areas/callbacks/addresses'
import { sortCallbacks } from '@/server/areas/callbacks/sort'
import { flood, judgeFlood, pour } from '@/server/testing/callback-flood'
import { openTestbed } from '@/server/testing/testbed'
import { Visitor } from '../bench/bench-http'
import { freePort } from '../launch/children'
import { demoPeople } from '../launch/data-folder'
import { root } from '../launch/setup.mjs'
import { type Console, startConsole } from '../launch/stack'

const CALLBACKS = Number(process.env.CALLBACKS) || 20_000
const AT_ONCE = 40
const SAMPLES = 150

const p95 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

it('callbacks at full speed survive a console killed in between', async () => {
  if (!existsSync(join(root, '.next', 'BUILD_ID'))) throw new Error('Build first: npm run build')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const testbed = await openTestbed({ variables: { PUBLIC_URL: origin } })
  const person = demoPeople()[0] ?? { email: '', password: '' }
  const start = (): Console =>
    startConsole({
      mode: 'production',
      host: '127.0.0.1',
      port,
      output: { file: join(root, 'test-results', 'callbacks-campaign.log'), append: true },
      env: { ...process.env, INIT_ADMIN_EMAIL: person.email, INIT_ADMIN_PASSWORD: person.password },
    })
  let running = start()
  try {
    await running.ready
    const visitor = new Visitor(origin)
    await visitor.signIn(person.email, person.password)
    const page = async () => {
      const { status, last } = await visitor.get('/trunks')
      return status === 200 ? last : null
    }
    const measure = async (until: () => boolean) => {
      const times: number[] = []
      while (!until()) {
        // While the console is down there is no page to measure.
        const time = await page().catch(() => null)
        if (time === null) await sleep(200)
        else times.push(time)
      }
      return times
    }
    for (let n = 0; n < 30; n += 1) await page()
    let requested = 0
    const quiet = await measure(() => requested++ >= SAMPLES)

    const admin = await testbed.actor('admin')
    await addressChanges.make(admin, {})
    const right = (await ownAddress(admin))?.url ?? ''
    const wrong = `${origin}/api/callbacks/${'x'.repeat(43)}`
    let over = false
    let killed: Promise<void> | undefined
    const started = performance.now()
    const measuring = measure(() => over)
    const { stored, statuses } = await pour(flood(CALLBACKS), { right, wrong, atOnce: AT_ONCE }, (answered) => {
      if (answered === Math.floor(CALLBACKS / 2)) {
        killed = (async () => {
          await running.kill()
          running = start()
          await running.ready
        })()
      }
      // As a provider would, callers without an answer wait until the console is back.
      return killed
    })
    const seconds = (performance.now() - started) / 1000
    over = true
    const flooded = await measuring
    while ((await sortCallbacks()) > 0);
    const { rows, lost, wronglyMarked, aside, repeated, unsorted } = await judgeFlood(stored)
    const reported = statuses.get(200) ?? 0
    const others = [...statuses].filter(([status]) => status !== 200).map(([status, n]) => `${n} × ${status || 'none'}`)
    console.log(
      `campaign callbacks: ${CALLBACKS} posted in ${seconds.toFixed(1)} s (${Math.round(CALLBACKS / seconds)}/s) over one kill; ` +
        `${reported} answered with 200, ${lost.length} of them lost; ${rows} stored, ${repeated} repeats, ${aside} set aside; ${others.join(', ')}; ` +
        `page p95 ${p95(quiet).toFixed(0)} → ${p95(flooded).toFixed(0)} ms, ratio ${(p95(flooded) / p95(quiet)).toFixed(1)} (${flooded.length} samples)`,
    )
    expect({ lost, wronglyMarked, unsorted }).toEqual({ lost: [], wronglyMarked: [], unsorted: 0 })
  } finally {
    await running.kill()
    await testbed.close()
  }
})

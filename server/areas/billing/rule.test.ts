import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  getAccountDetails,
  setBalanceReload,
  turnOffAutoRefill,
  turnOnAutoRefill,
} from '@/lib/areas/billing/operations'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { read } from '@/server/core/operations/read'
import { closeDatabase, db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { newestOutlook } from './outlook'
import { autoRefillOff, ruleNow, storeRule } from './rule'

const testbed = fileTestbed()

const hears = (autoRefill: 'on' | 'off', minimumBalance = '50') =>
  storeRule.record({ autoRefill, minimumBalance, reloadAmount: '100' } as AccountDetails, 0, {})
const rule = { minimum: '50', reload: '100' }

it('after each change of auto-refill, figures and chart have its rule, even if the provider answers late', async () => {
  const finance = await testbed.actor('finance')
  testbed.simulator.engine.world.state.account.autoRefill = 'on'
  await read(finance, getAccountDetails, {})
  // As on a page: what it reads arrives late.
  const shown = async () =>
    (
      await newestOutlook(
        '30d',
        sleep(20).then(() => read(finance, getAccountDetails, {})),
      )
    ).rule
  expect(await shown()).not.toBeNull()
  for (const [operation, input, becomes] of [
    [turnOffAutoRefill, {}, null],
    [turnOnAutoRefill, {}, expect.anything()],
    [setBalanceReload, setBalanceReload.example, { minimum: '50', reload: '100' }],
    [turnOffAutoRefill, {}, null],
  ] as const) {
    const outcome = await testbed.act(finance, operation, input)
    expect([outcome.status, await shown()]).toEqual(['done', becomes])
  }
})

it('older setting seen by another console does not override this one', async () => {
  await hears('on')
  expect(await ruleNow()).toEqual(rule)
  await db()
    .update(settings)
    .set({ value: { on: false, minimum: '50', reload: '100' } })
  expect(await ruleNow()).toBeNull()
  await hears('on')
  expect(await ruleNow()).toEqual(rule)
})

it('auto-refill is off since its first sighting, after restarts and with other amounts too', async () => {
  await hears('off')
  const since = await autoRefillOff()
  expect(since).not.toBeNull()
  await closeDatabase()
  clearCachedAnswers()
  await hears('off')
  expect(await autoRefillOff()).toEqual(since)
  await hears('off', '75')
  expect(await autoRefillOff()).toEqual(since)
  await hears('on')
  expect(await autoRefillOff()).toBeNull()
  await hears('off')
  expect(await autoRefillOff()).not.toEqual(since)
})

import { expect, it } from 'vitest'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { closeDatabase, db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { autoRefillOff, ruleNow, storeRule } from './rule'

fileTestbed()

const hears = (autoRefill: 'on' | 'off') =>
  storeRule.hear({ autoRefill, minimumBalance: '50', reloadAmount: '100' } as AccountDetails, 0, {})
const rule = { minimum: '50', reload: '100' }

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

it('auto-refill is off since its first sighting, after restarts too', async () => {
  await hears('off')
  const since = await autoRefillOff()
  expect(since).not.toBeNull()
  await closeDatabase()
  clearCachedAnswers()
  await hears('off')
  expect(await autoRefillOff()).toEqual(since)
  await hears('on')
  expect(await autoRefillOff()).toBeNull()
  await hears('off')
  expect(await autoRefillOff()).not.toEqual(since)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Person } from '@/server/core/actor/actor'
import { recover } from '@/server/core/jobs/recover'
import { openTestbed, type Testbed } from '@/server/testing/testbed'

// A standby without the last moment took over: the record from before the request is gone when its answer arrives.

let testbed: Testbed
let finance: Person
beforeAll(async () => {
  testbed = await openTestbed({ variables: { PROVIDER_DEADLINE_SECONDS: '5' } })
  finance = await testbed.actor('finance')
})
afterAll(() => testbed.close())
beforeEach(() => testbed.simulator.reset())

const removal = `delete from readings where entry in (select id from journal where state = 'sent');
  alter table journal disable trigger journal_refuse_delete; delete from journal where state = 'sent';
  alter table journal enable trigger journal_refuse_delete`

const lost = {
  'that it was sent': "update journal set state = 'planned', sent_at = null where state = 'sent'",
  'the whole entry': `delete from locks where released_at is null; ${removal}`,
  'the entry, and another one has its locks': `update locks set entry = (select id from journal where state <> 'sent' limit 1)
    where released_at is null; ${removal}`,
}

it.each(Object.keys(lost) as (keyof typeof lost)[])('%s: recorded again, never as not sent', async (what) => {
  testbed.simulator.faults.add({
    method: 'PUT',
    path: '/account/*',
    kind: 'late',
    when: 'after',
    delayMs: 1_500,
  })
  const amount = { 'that it was sent': 61, 'the whole entry': 62 }[what as string] ?? 63
  const outcome = testbed.act(finance, refillBalance, { amount })
  await expect.poll(() => testbed.effects()).toHaveLength(1)
  await testbed.asOwner(sql.raw(lost[what]))
  expect(await outcome).toMatchObject({ status: 'done' })
  expect(await testbed.entry(await outcome)).toMatchObject({ state: 'succeeded', sentAt: expect.any(Date) })
  expect(testbed.mutations()).toHaveLength(1)
  await recover()
  expect(await testbed.heldLocks()).toEqual([])
})

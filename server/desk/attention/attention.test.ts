import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import { numbersIn } from '@/scripts/testing/whole-numbers'
import type { Person } from '@/server/core/actor/actor'
import { setAttentionSources } from '@/server/core/attention/sources'
import { fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { attentionMarks, attentionSeen, audit, journal, notifications } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { notifyReaders } from '../notifications/notify-readers'
import { attentionChanges } from './handle'
import { forgetMarks, seenBy } from './marks'
import { attentionNow } from './now'

const testbed = fileTestbed()
let finance: Person
let ops: Person
let ada: Person
let auditor: Person
let support: Person

beforeAll(async () => {
  finance = await testbed.actor('finance')
  ops = await testbed.actor('ops')
  ada = await testbed.actor('admin')
  auditor = await testbed.actor('auditor')
  support = await testbed.actor('support')
})
let item: { at: string; news?: string } = { at: '' }
beforeEach(async () => {
  testbed.simulator.reset()
  await testbed.settleOpen(ada)
  await db().delete(attentionMarks)
  await db().delete(attentionSeen)
  await db().delete(notifications)
  item = { at: new Date().toISOString() }
  setAttentionSources([
    async () => [
      { key: 'wish:asked', family: 'attention', what: 'A contact', evidence: '', href: '/', button: 'Review', ...item },
      { key: 'trunk:offline', family: 'failed', what: '3 trunks', evidence: '', href: '/', button: 'Open', ...item },
      { key: 'port:7', family: 'done', what: 'A port', evidence: '', href: '/', button: 'See', ...item },
    ],
  ])
})

let amount = 500
async function unknownRefill(by = finance): Promise<string> {
  amount += 1
  testbed.simulator.faults.add({
    method: 'PUT',
    path: '/account/refillbalance',
    kind: 'reset',
    when: 'before',
  })
  const outcome = await testbed.act(by, refillBalance, { amount })
  expect(outcome.status).toBe('unknown')
  return `entry:${outcome.entry}:uncertain`
}
const keysOf = async (by: Person) => (await attentionNow(by)).rows.map(({ key }) => key)

it('rows of all sources are ranked in one list, which the badge counts', async () => {
  const refill = await unknownRefill()
  testbed.simulator.faults.add({ method: 'POST', path: '/trunk', kind: 'reset', when: 'before' })
  const trunk = await testbed.act(ops, createTrunk, { ...createTrunk.example, trunk: 'nowhere' })
  const now = await attentionNow(ops)
  const expected = [refill, 'trunk:offline', ...(trunk.status === 'unknown' ? [`entry:${trunk.entry}:uncertain`] : [])]
  expect(now.rows.map(({ key }) => key)).toEqual([...expected, 'wish:asked'])
  expect(now.news.map(({ key }) => key)).toEqual(['port:7'])
  expect(now.total).toBe(now.rows.length)
})

it('a role without the balance gets no amount of a refill', async () => {
  const key = await unknownRefill()
  const row = async (by: Person) => (await attentionNow(by)).rows.find((one) => one.key === key)
  expect((await row(finance))?.amount).toBe(`${amount}.00`)
  expect((await row(support))?.amount).toBeNull()
  expect(numbersIn(await row(support))).not.toContain(amount)
})

it('a row is taken once, taken over knowingly and released by its person', async () => {
  const key = 'trunk:offline'
  expect(await attentionChanges.take(ops, { key })).toMatchObject({ ok: true })
  expect(await attentionChanges.take(ada, { key })).toMatchObject({ ok: false, fault: { kind: 'gate' } })
  const holder = async () => (await attentionNow(ada)).rows.find((row) => row.key === key)?.taken?.by
  expect(await holder()).toBe(ops.name)
  await attentionChanges.release(ada, { key })
  expect(await holder()).toBe(ops.name)
  expect(await attentionChanges.take(ada, { key, from: ops.personId })).toMatchObject({ ok: true })
  expect(await holder()).toBe(ada.name)
  await attentionChanges.release(ada, { key })
  expect(await holder()).toBeUndefined()
})

it('of two people who take a row at once, one has it', async () => {
  const both = await Promise.all([ops, ada].map((by) => attentionChanges.take(by, { key: 'trunk:offline' })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

it('a snoozed row is counted for nobody until its time, and is audited', async () => {
  const key = 'wish:asked'
  expect(await attentionChanges.snooze(ops, { key, hours: '4', reason: '' })).toMatchObject({ fault: { fields: {} } })
  expect(await attentionChanges.snooze(ops, { key, hours: '4', reason: 'Asked again on Monday' })).toMatchObject({
    ok: true,
  })
  const now = await attentionNow(ada)
  expect(now.rows.map((row) => row.key)).toEqual(['trunk:offline'])
  expect(now.total).toBe(1)
  expect(now.snoozed[0]?.snoozed).toMatchObject({ by: ops.name, reason: 'Asked again on Monday' })
  const logged = await db()
    .select()
    .from(audit)
    .where(eq(audit.subject, `attention:${key}`))
  expect(logged).toMatchObject([{ kind: 'attention.snoozed', actor: ops.email, detail: { hours: 4 } }])
  await db()
    .update(attentionMarks)
    .set({ snoozedUntil: fromNow(-1) })
  expect(await keysOf(ada)).toEqual(['trunk:offline', key])
})

it('a newer event wakes a snoozed row whose start is older', async () => {
  const key = 'trunk:offline'
  await attentionChanges.snooze(ops, { key, hours: '4', reason: 'Planned maintenance' })
  expect(await keysOf(ada)).not.toContain(key)
  Object.assign(item, { news: new Date(Date.now() + 1_000).toISOString() })
  expect(await keysOf(ada)).toContain(key)
})

it('a snooze ends by a press, once in the audit log', async () => {
  const key = 'trunk:offline'
  await attentionChanges.snooze(ops, { key, hours: '1', reason: 'Planned maintenance' })
  await attentionChanges.wake(ada, { key })
  await attentionChanges.wake(ada, { key })
  expect(await keysOf(ada)).toContain(key)
  const woken = await db().$count(audit, eq(audit.kind, 'attention.woken'))
  expect(woken).toBe(1)
})

it('marks lapse when there is news of the row', async () => {
  const key = 'trunk:offline'
  await attentionChanges.take(ops, { key })
  await attentionChanges.see(ops, { keys: [key] })
  await attentionChanges.snooze(ops, { key, hours: '72', reason: 'Planned maintenance' })
  expect(await keysOf(ada)).not.toContain(key)
  item = { at: new Date(Date.now() + 60_000).toISOString() }
  const { rows } = await attentionNow(ada)
  expect(rows.find((row) => row.key === key)).toMatchObject({ taken: null, snoozed: null })
  expect((await seenBy(ada, rows)).get(key)).toEqual([])
})

it('a row names other people who saw it, and records only visible ones', async () => {
  await attentionChanges.see(ops, { keys: ['trunk:offline', 'entry:none:uncertain'] })
  await attentionChanges.see(ada, { keys: ['trunk:offline'] })
  const { rows } = await attentionNow(ada)
  expect((await seenBy(ada, rows)).get('trunk:offline')).toEqual([ops.name])
  expect((await seenBy(auditor, rows)).get('trunk:offline')).toEqual([ada.name, ops.name])
  expect(await db().$count(attentionSeen)).toBe(2)
})

it('an auditor handles nothing, and nobody handles what is not listed', async () => {
  for (const change of [attentionChanges.take, attentionChanges.release, attentionChanges.wake])
    expect(await change(auditor, { key: 'trunk:offline' })).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(await attentionChanges.take(ops, { key: 'entry:none:uncertain' })).toMatchObject({ fault: { kind: 'gate' } })
  expect(await attentionChanges.take(ops, { key: 'port:7' })).toMatchObject({ fault: { kind: 'gate' } })
})

it('marks of another account are not shown', async () => {
  await attentionChanges.take(ops, { key: 'trunk:offline' })
  await db().update(attentionMarks).set({ account: 'another' })
  expect((await attentionNow(ops)).rows.find(({ key }) => key === 'trunk:offline')?.taken).toBeNull()
})

it('a notification that an open row says already is not counted again', async () => {
  const key = await unknownRefill()
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  const now = await attentionNow(finance)
  expect(await db().$count(notifications, eq(notifications.event, key))).toBeGreaterThan(0)
  expect(now.rows.map((row) => row.key)).toContain(key)
  expect(now.total).toBe(now.rows.length + now.unread)
  // The done port is news until it is read.
  expect(now.unread).toBe(1)
  await db().update(notifications).set({ readAt: new Date() })
  expect((await attentionNow(finance)).unread).toBe(0)
})

it('a right-to-left name keeps its place in the evidence of a row', async () => {
  const key = await unknownRefill({ ...finance, name: 'נועה\u202e' })
  const row = (await attentionNow(ada)).rows.find((one) => one.key === key)
  expect(row?.evidence).toContain('Requested by \u2068נועה\u2069. ')
})

it('an unread notification of a settled unknown is history, and not counted', async () => {
  const key = await unknownRefill()
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  await db()
    .update(journal)
    .set({ state: 'reconciled_happened' })
    .where(eq(journal.id, key.split(':')[1] ?? ''))
  const now = await attentionNow(finance)
  expect(now.rows.map((row) => row.key)).not.toContain(key)
  expect(now.unread).toBe(1)
})

it('marks are deleted ninety days after they were made', async () => {
  await attentionChanges.take(ops, { key: 'trunk:offline' })
  await attentionChanges.see(ops, { keys: ['trunk:offline'] })
  await forgetMarks()
  expect([await db().$count(attentionMarks), await db().$count(attentionSeen)]).toEqual([1, 1])
  await db()
    .update(attentionMarks)
    .set({ takenAt: fromNow(-91 * 86_400) })
  await db()
    .update(attentionSeen)
    .set({ at: fromNow(-91 * 86_400) })
  await forgetMarks()
  expect([await db().$count(attentionMarks), await db().$count(attentionSeen)]).toEqual([0, 0])
})

it('a released mark is deleted, because nobody has the row', async () => {
  await attentionChanges.take(ops, { key: 'trunk:offline' })
  await attentionChanges.release(ops, { key: 'trunk:offline' })
  await forgetMarks()
  expect(await db().$count(attentionMarks)).toBe(0)
})

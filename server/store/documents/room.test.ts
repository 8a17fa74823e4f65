import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { approvals, documents } from '@/server/platform/db/schema'
import { begun } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { beginUpload } from './begin'

// How many unused files one person may have, and which of them are removed.

const testbed = fileTestbed()
let ops: Person
let amount = 300
beforeEach(async () => {
  await db().delete(documents)
  ops = await testbed.actor('ops')
})

const draft = randomUUID()
const add = (n: number, by = ops) => begun(by, 'port-bill', `${n}.pdf`, 10)
const change = (id: string, to: Partial<typeof documents.$inferInsert>) =>
  db().update(documents).set(to).where(eq(documents.id, id))
const names = async () => (await db().select({ name: documents.name }).from(documents)).map(({ name }) => name)

/** A request for approval, and how it ends. */
async function request(): Promise<string> {
  await keptPolicy({ approved: ['spending'] })
  const outcome = await testbed.act(await testbed.actor('finance'), refillBalance, { amount: amount++ })
  await keptPolicy({})
  return outcome.entry ?? ''
}
const ended = (state: 'withdrawn' | 'declined') => async () => {
  const entry = await request()
  await db().update(approvals).set({ state }).where(eq(approvals.entry, entry))
  return entry
}
const expired = async () => {
  const entry = await request()
  await db()
    .update(approvals)
    .set({ expiresAt: new Date(0) })
    .where(eq(approvals.entry, entry))
  return entry
}
const changeOf = (amount: number) => async () =>
  (await testbed.act(await testbed.actor('finance'), refillBalance, { amount })).entry ?? ''
const given = { kind: 'port-bill', name: 'a.pdf', size: 1000 }

it('oldest files are removed beyond twenty unused ones', async () => {
  const other = await testbed.actor('ops')
  await add(100, other)
  for (let n = 0; n < 22; n++) await add(n)
  expect((await names()).sort()).toEqual(['100.pdf', ...Array.from({ length: 20 }, (_, n) => `${n + 2}.pdf`)].sort())
})

it('file in a draft is not removed for space', async () => {
  await change(await add(0), { draft })
  for (let n = 1; n < 23; n++) await add(n)
  expect(await names()).toHaveLength(21)
  expect(await names()).toContain('0.pdf')
})

it('files of requests that wait for an approval count and are not removed', async () => {
  const entry = await request()
  for (let n = 0; n < 20; n++) await change(await add(n), { entries: [entry] })
  expect(await beginUpload(ops, given)).toMatchObject({ ok: false, status: 429, fault: { kind: 'limited' } })
  expect(await names()).toHaveLength(20)
  expect(await beginUpload(await testbed.actor('ops'), given)).toMatchObject({ ok: true })
})

it.each([
  ['withdrawn', ended('withdrawn')],
  ['declined', ended('declined')],
  ['expired', expired],
])('files of a %s request are free at once', async (_, entryOf) => {
  const entry = await entryOf()
  for (let n = 0; n < 22; n++) await change(await add(n), { entries: [entry] })
  expect(await beginUpload(ops, given)).toMatchObject({ ok: true })
  expect(await names()).toHaveLength(20)
})

it.each([
  ['rejected', changeOf(4206)],
  ['sent', changeOf(61)],
])('files of a %s change neither count nor are removed', async (_, entryOf) => {
  const entry = await entryOf()
  for (let n = 0; n < 30; n++) await change(await add(n), { entries: [entry] })
  expect(await beginUpload(ops, given)).toMatchObject({ ok: true })
  expect(await names()).toHaveLength(31)
})

it('file in a draft does not count as unused', async () => {
  const entry = await request()
  for (let n = 0; n < 19; n++) await change(await add(n), { entries: [entry] })
  for (let n = 19; n < 25; n++) await change(await add(n), { entries: [entry], draft })
  await add(25)
  expect(await names()).toHaveLength(26)
})

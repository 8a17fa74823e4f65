import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'
import { begun } from '@/server/testing/document-acts'
import { fileTestbed } from '@/server/testing/file-testbed'
import { beginUpload } from './begin'

// How many unused files one person may have, and which of them are removed.

const testbed = fileTestbed()
let ops: Person
beforeEach(async () => {
  await db().delete(documents)
  ops = await testbed.actor('ops')
})

const draft = randomUUID()
const add = (n: number, by = ops) => begun(by, 'port-bill', `${n}.pdf`, 10)
const change = (id: string, to: Partial<typeof documents.$inferInsert>) =>
  db().update(documents).set(to).where(eq(documents.id, id))
const names = async () => (await db().select({ name: documents.name }).from(documents)).map(({ name }) => name)
/** Carried by a request that waits for an approval, or was blocked. */
const unsent = { entries: [randomUUID()] }

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

it('files of unsent requests count and are not removed', async () => {
  for (let n = 0; n < 20; n++) await change(await add(n), unsent)
  const given = { kind: 'port-bill', name: 'a.pdf', size: 1000 }
  expect(await beginUpload(ops, given)).toMatchObject({ ok: false, status: 429, fault: { kind: 'limited' } })
  expect(await names()).toHaveLength(20)
  expect(await beginUpload(await testbed.actor('ops'), given)).toMatchObject({ ok: true })
})

it('file in a draft does not count as unused', async () => {
  for (let n = 0; n < 19; n++) await change(await add(n), unsent)
  for (let n = 19; n < 25; n++) await change(await add(n), { ...unsent, draft })
  await add(25)
  expect(await names()).toHaveLength(26)
})

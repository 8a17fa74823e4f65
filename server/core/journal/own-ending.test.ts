import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { createTrunk, deleteTrunk } from '@/lib/areas/trunks/operations'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { fileTestbed } from '@/server/testing/file-testbed'
import { ownEnding } from './own-ending'

const testbed = fileTestbed()

let ops: Person
let created: string
let deleted: string

beforeAll(async () => {
  ops = await testbed.actor('ops')
  created =
    (await testbed.act(ops, createTrunk, { trunk: 'annex', kind: 'registration', password: 'Secret2Word' })).entry ?? ''
  deleted = (await testbed.act(ops, deleteTrunk, { trunk: 'annex' }, { typed: 'annex' })).entry ?? ''
})

it('person who deleted a thing sees what is gone', async () => {
  expect(await ownEnding(ops, deleted, 'trunks')).toEqual({
    id: deleted,
    label: 'Delete trunk',
    target: 'annex',
    warning: null,
  })
})

it('deletion notice is hidden from others, other lists and other entries', async () => {
  expect(await ownEnding(await testbed.actor('ops'), deleted, 'trunks')).toBeNull()
  expect(await ownEnding(ops, deleted, 'numbers')).toBeNull()
  expect(await ownEnding(ops, created, 'trunks')).toBeNull()
  expect(await ownEnding(ops, 'not-an-entry', 'trunks')).toBeNull()
  expect(await ownEnding(ops, '01997f3c-0000-7000-8000-000000000001', 'trunks')).toBeNull()
})

it('deletion notice appears on a console whose clock is ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const ending = ownEnding(ops, deleted, 'trunks')
  expect(await ending.finally(() => vi.useRealTimers())).toMatchObject({ target: 'annex' })
})

it('deletion notice expires although its URL remains', async () => {
  await db().execute(sql`update journal set created_at = created_at - interval '11 minutes' where id = ${deleted}`)
  expect(await ownEnding(ops, deleted, 'trunks')).toBeNull()
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '@/server/core/actor/actor'
import { writing } from '@/server/platform/db/database'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { record } from './record'
import { verifyAudit } from './verify'

let database: TestDatabase
let testbed: Testbed
beforeAll(async () => {
  database = await freshDatabase()
  testbed = await openTestbed({ database })
})
afterAll(() => testbed.close())

it('reports the record count, the newest record and any break', async () => {
  expect(await verifyAudit(database.ownerUrl)).toEqual({ rows: 0, head: null, broken: [] })
  for (const kind of ['a', 'b', 'c']) await record(writing(), { kind, actor: system, subject: 'test' })
  const whole = await verifyAudit(database.ownerUrl)
  expect(whole).toEqual({ rows: 3, head: { seq: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, broken: [] })

  await testbed.asOwner(sql`alter table audit disable trigger user`)
  await testbed.asOwner(sql`update audit set actor = 'somebody else' where seq = 2`)
  expect((await verifyAudit(database.ownerUrl)).broken).toEqual([{ seq: 2, problem: 'it was altered' }])
})

it('chain verification is refused to the console’s own role', async () => {
  await expect(verifyAudit(database.url)).rejects.toThrow('Set DATABASE_OWNER_URL too')
})

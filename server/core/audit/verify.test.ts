import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from '@/server/core/actor/actor'
import { db, writing } from '@/server/platform/db/database'
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

it('verification reports the record count, the newest record and any break', async () => {
  expect(await verifyAudit(database.ownerUrl)).toMatchObject({ rows: 0, since: null, head: null, broken: [] })
  for (const kind of ['a', 'b', 'c']) await record(writing(), { kind, actor: system, subject: 'test' })
  const whole = await verifyAudit(database.ownerUrl)
  expect(whole).toMatchObject({ rows: 3, head: { seq: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, broken: [] })
  expect(whole.since).toMatch(/^\d{4}-/)

  await testbed.asOwner(sql`alter table audit disable trigger user`)
  await testbed.asOwner(sql`update audit set actor = 'somebody else' where seq = 2`)
  expect((await verifyAudit(database.ownerUrl)).broken).toEqual([{ seq: 2, problem: 'it was altered' }])
})

it('the console’s own role verifies the chain without a right to its head', async () => {
  const { broken } = await verifyAudit(database.url)
  expect(broken).toEqual((await verifyAudit(database.ownerUrl)).broken)
  await expect(db().execute(sql`select hash from audit_head`)).rejects.toThrow()
})

it('a role without the right is sent to the owner’s address', async () => {
  await testbed.asOwner(sql`revoke execute on function audit_broken() from public`)
  const [{ role } = { role: '' }] = (await db().execute<{ role: string }>(sql`select current_user as role`)).rows
  await testbed.asOwner(sql.raw(`revoke execute on function audit_broken() from "${role}"`))
  await expect(verifyAudit(database.url)).rejects.toThrow('Set DATABASE_OWNER_URL')
})

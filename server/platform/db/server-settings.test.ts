import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { system } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { startWith } from '@/server/testing/environment'
import { freshDatabase } from '@/server/testing/test-database'
import { openTestbed } from '@/server/testing/testbed'
import { databaseTime } from './clock'
import { closeDatabase, db, durabilityProblems, writers } from './database'
import { settings } from './schema'

// Settings that someone has made for the whole server or database because of other programs.

const event = { kind: 'test', actor: system, subject: 'settings' }

it('isolation level and date style do not affect the console', async () => {
  const testbed = await openTestbed()
  const set = async (setting: string) =>
    testbed.asOwner(
      sql.raw(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`),
    )
  try {
    await set('default_transaction_isolation = serializable')
    await set("datestyle = ''SQL, DMY''")
    await closeDatabase()
    // Each waits for the head of the audit log and continues from the previous one.
    await Promise.all(Array.from({ length: 12 }, () => db().transaction((tx) => record(tx, event))))
    const [row] = await db().insert(settings).values({ key: 'now', value: 1 }).returning()
    expect(row).toBeTruthy()
    expect(Math.abs((await databaseTime()).getTime() - Date.now())).toBeLessThan(60_000)
  } finally {
    await testbed.close()
  }
})

it('connection options cannot weaken durability', async () => {
  const database = await freshDatabase()
  try {
    startWith({ DATABASE_URL: `${database.url}?options=-c%20synchronous_commit%3Doff` })
    expect(await durabilityProblems()).toEqual([])
    const { rows } = await writers().query(
      "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
    )
    expect(rows).toEqual([{ statement: '30s', idle: '30s' }])
    await closeDatabase()
  } finally {
    await database.drop()
  }
})

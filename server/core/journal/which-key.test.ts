import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { closeDatabase, db } from '@/server/platform/db/database'
import { instances } from '@/server/platform/db/schema'
import { startWith } from '@/server/testing/environment'
import { freshDatabase } from '@/server/testing/test-database'
import { heartbeat, lastHeartbeat } from './instance'
import { keyIsAnother, refuseOtherKey } from './which-key'

it('a start with another key than the one before is told, once', async () => {
  const database = await freshDatabase()
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const told: boolean[] = []
  try {
    for (const JOURNAL_KEY of [first, first, second, second, first]) {
      startWith({ DATABASE_URL: database.url, JOURNAL_KEY })
      told.push(await keyIsAnother())
      await closeDatabase()
    }
    expect(told).toEqual([false, false, true, false, true])
  } finally {
    await database.drop()
  }
})

it('is refused while a console with the known key runs, and leaves that console as it was', async () => {
  const database = await freshDatabase()
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  // One process is one console after the other here, and each has a row of its own.
  const start = async (JOURNAL_KEY: string) => {
    await closeDatabase()
    startWith({ DATABASE_URL: database.url, JOURNAL_KEY })
    await refuseOtherKey()
    await heartbeat()
    return keyIsAnother()
  }
  try {
    expect(await start(first)).toBe(false)
    expect(await start(first)).toBe(false)
    await lastHeartbeat()
    await expect(start(second)).rejects.toThrow('stop the other console first')
    // The second of the first two is gone, the first still beats, and the refused one left nothing behind.
    const rows = await db().select().from(instances)
    expect(rows).toHaveLength(1)
    await db().delete(instances)
    expect(await start(second)).toBe(true)
  } finally {
    await closeDatabase()
    await database.drop()
  }
})

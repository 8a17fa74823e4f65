import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { closeDatabase } from '@/server/db/database'
import { startWith } from '@/server/testing/environment'
import { freshDatabase } from '@/server/testing/test-database'
import { keyIsAnother } from './which-key'

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

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { closeDatabase } from '@/server/platform/db/database'
import { startWith } from '@/server/testing/environment'
import { freshDatabase } from '@/server/testing/test-database'
import { refuseOtherKey, rememberKey } from './which-key'

it('start with another key is refused each time and changes nothing', async () => {
  const database = await freshDatabase()
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const start = async (JOURNAL_KEY: string) => {
    await closeDatabase()
    startWith({ DATABASE_URL: database.url, JOURNAL_KEY })
    await refuseOtherKey()
    await rememberKey()
  }
  try {
    await start(first)
    for (let n = 0; n < 3; n++) await expect(start(second)).rejects.toThrow('not the one this database was used with')
    await start(first)
    // Also past the check, like two simultaneous first starts.
    startWith({ DATABASE_URL: database.url, JOURNAL_KEY: second })
    await rememberKey()
    await start(first)
  } finally {
    await closeDatabase()
    await database.drop()
  }
})

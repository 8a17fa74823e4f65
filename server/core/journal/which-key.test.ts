import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { closeDatabase, db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { startWith } from '@/server/testing/environment'
import { freshDatabase } from '@/server/testing/test-database'
import { KEY_RING, ringOf, storedFor } from './key-ring'
import { KEY, refuseOtherKey, rememberKey } from './which-key'

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

it('after a rotation, a lost key can be replaced only if both rows are deleted', async () => {
  const database = await freshDatabase()
  const [lostKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const start = async (JOURNAL_KEY: string) => {
    await closeDatabase()
    startWith({ DATABASE_URL: database.url, JOURNAL_KEY })
    await refuseOtherKey()
    await rememberKey()
  }
  const remove = (...keys: string[]) => db().delete(settings).where(inArray(settings.key, keys))
  try {
    await start(lostKey)
    await db()
      .insert(settings)
      .values({ key: KEY_RING, value: storedFor(ringOf(lostKey), [lostKey]) })
    await remove(KEY)
    await expect(start(newKey)).rejects.toThrow('not the one this database was used with')
    await remove(...keysInTheManual())
    await start(newKey)
  } finally {
    await closeDatabase()
    await database.drop()
  }
})

/** The keys that docs/operate/backup.md deletes after a key is lost. */
function keysInTheManual(): string[] {
  const [, list = ''] =
    /delete from settings where key in \(([^)]*)\);/.exec(readFileSync('docs/operate/backup.md', 'utf8')) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, key = '']) => key)
}

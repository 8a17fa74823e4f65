import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeDatabase, db } from '@/server/platform/db/database'
import { connected } from '@/server/platform/db/migrate'
import { settings } from '@/server/platform/db/schema'
import { startWith } from '@/server/testing/environment'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { KEY_RING, ringOf, storedFor } from './key-ring'
import { refuseOtherKey, rememberKey } from './which-key'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await closeDatabase()
  await database.drop()
})

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const REFUSED = 'used with another JOURNAL_KEY'

async function start(JOURNAL_KEY: string) {
  await closeDatabase()
  startWith({ DATABASE_URL: database.url, JOURNAL_KEY })
  await refuseOtherKey()
  await rememberKey()
}

it('start with another key is refused each time and changes nothing', async () => {
  await start(first)
  for (let n = 0; n < 3; n++) await expect(start(second)).rejects.toThrow(REFUSED)
  await start(first)
  // Also past the check, like two simultaneous first starts.
  startWith({ DATABASE_URL: database.url, JOURNAL_KEY: second })
  await rememberKey()
  await start(first)
})

/** What docs/operate/backup.md says to run if the key is lost. */
function theManual(): string {
  const page = readFileSync('docs/operate/backup.md', 'utf8')
  return /^```sql\n(delete from settings .*)\n```$/m.exec(page)?.[1] ?? ''
}

it.each([
  ['never', false],
  ['once', true],
])('after the loss of a key that was %s rotated, what the manual says lets a new key start', async (_, rotated) => {
  await start(first)
  if (rotated)
    await db()
      .insert(settings)
      .values({ key: KEY_RING, value: storedFor(ringOf(first), [first]) })
  await expect(start(second)).rejects.toThrow(REFUSED)
  await connected(database.ownerUrl, (client) => client.query(theManual()))
  await start(second)
  await expect(start(first)).rejects.toThrow(REFUSED)
})

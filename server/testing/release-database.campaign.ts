import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import { type EntryState, entryStates } from '@/lib/core/changes/outcome'
import packageFile from '@/package.json'
import { presentAccount } from '@/server/core/journal/account'
import { seal, unseal } from '@/server/core/journal/seal'
import { rememberKey } from '@/server/core/journal/which-key'
import { writeBackup } from '@/server/desk/backup/backup-file'
import { leftOut } from '@/server/desk/backup/dump'
import { db } from '@/server/platform/db/database'
import { connected } from '@/server/platform/db/migrate'
import { journal, locks, people } from '@/server/platform/db/schema'
import { inventRows } from './invented-rows'
import { RELEASE_ACCOUNT, RELEASE_KEY, RELEASE_PERSON, RELEASE_SECRET, releaseFolder } from './release-database'
import { withFactor } from './second-factors'
import { freshDatabase } from './test-database'
import { openTestbed } from './testbed'

// `npm run campaign -- release-database`: writes the database of this release. To be run once for each release, before work on the next begins.

const file = path.join(releaseFolder, `${packageFile.version}.age`)
const exists = readdirSync(releaseFolder).some((name) => name.startsWith(`${packageFile.version}.`))

// The database of a release is written only once.
it.skipIf(exists)('the campaign writes a database of this release with rows in every table', async () => {
  const database = await freshDatabase()
  const variables = { JOURNAL_KEY: RELEASE_KEY, PROVIDER_ACCOUNT: RELEASE_ACCOUNT }
  const testbed = await openTestbed({ database, variables })
  try {
    await rememberKey()
    const admin = await testbed.actor('admin')
    const ops = await testbed.actor('ops')
    await withFactor(admin)
    await db().update(people).set({ email: RELEASE_PERSON.email }).where(eq(people.id, admin.personId))
    const refill = (amount: number) => testbed.act(admin, refillBalance, { amount })
    const trunk = (name: string) =>
      testbed.act(ops, createTrunk, { trunk: name, kind: 'registration', password: 'Abcd1234efgh' })
    expect(await refill(50)).toMatchObject({ status: 'done' })
    expect(await trunk('release')).toMatchObject({ status: 'done' })
    expect(await refill(4206)).toMatchObject({ status: 'refused' })
    expect(await refill(4270)).toMatchObject({ status: 'unknown' })
    for (const state of entryStates) await oneIn(state)
    await connected(database.ownerUrl, (client) =>
      inventRows(client, [...leftOut, 'audit', 'audit_head'], presentAccount()),
    )
    const { rows } = await writeBackup(database.ownerUrl, file, RELEASE_SECRET, packageFile.version)
    const empty = Object.entries(rows).filter(([, count]) => count === 0)
    expect(empty).toEqual([])
    console.log(`${file}: ${Object.keys(rows).length} tables, ${Math.round(statSync(file).size / 1024)} KB`)
  } finally {
    await testbed.close()
  }
})

/** Copies the unknown refill as another change, in this state. */
async function oneIn(state: EntryState): Promise<void> {
  const [row] = await db().select().from(journal).where(eq(journal.state, 'uncertain')).orderBy(journal.createdAt)
  if (!row) throw new Error('Nothing is unknown.')
  const id = randomUUID()
  const input = unseal(row.sealedInput, ['journal.sealed_input', row.id])
  const sealedInput = seal(input, ['journal.sealed_input', id])
  const answer = { sealedAnswer: null, sealedRetained: null }
  await db()
    .insert(journal)
    .values({ ...row, ...answer, id, state, target: `state ${state}`, sealedInput })
  if (['planned', 'sent', 'uncertain'].includes(state))
    await db()
      .insert(locks)
      .values({ account: row.account, key: `acct:${state}`, entry: id })
}

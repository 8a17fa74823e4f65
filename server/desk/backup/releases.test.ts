import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Client, escapeIdentifier } from 'pg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { clearCachedAnswers } from '@/lib/core/process-state'
import { authorize } from '@/server/access/auth/options'
import { verifyAudit } from '@/server/core/audit/verify'
import { recover } from '@/server/core/jobs/recover'
import { makeOpenEntriesUnknown } from '@/server/core/journal/restored'
import { unseal, unsealBytes } from '@/server/core/journal/seal'
import { sealedColumns } from '@/server/core/journal/sealed-columns'
import { db } from '@/server/platform/db/database'
import { connected, migrate } from '@/server/platform/db/migrate'
import { journal, secondFactors } from '@/server/platform/db/schema'
import {
  RELEASE_ACCOUNT,
  RELEASE_KEY,
  RELEASE_PERSON,
  RELEASE_SECRET,
  releaseFolder,
} from '@/server/testing/release-database'
import { codeOf } from '@/server/testing/second-factors'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { openTestbed } from '@/server/testing/testbed'
import { readBackup } from './backup-file'
import { leftOut } from './dump'
import { fill } from './restore'

// The database of each release, upgraded by today's migrations. A migration that changes a value on purpose is listed here, with its reason.
const intended: Record<string, string> = {}

const releases = readdirSync(releaseFolder)
const variables = { JOURNAL_KEY: RELEASE_KEY, PROVIDER_ACCOUNT: RELEASE_ACCOUNT }

type Rows = Record<string, unknown>[]
type Content = Record<string, { key: string[]; rows: Rows }>

afterEach(() => void vi.useRealTimers())

/** Filled as that release left it; nothing is migrated further. */
async function ofRelease(name: string): Promise<TestDatabase> {
  const file = path.join(releaseFolder, name)
  const { facts } = await readBackup(file, RELEASE_SECRET)
  const database = await freshDatabase()
  await connected(database.ownerUrl, (client) =>
    client.query('drop schema public cascade; drop schema drizzle cascade; create schema public'),
  )
  await migrate(database.ownerUrl, undefined, facts.migration)
  await fill(database.ownerUrl, file, RELEASE_SECRET)
  return database
}

const upgraded = (database: TestDatabase) => migrate(database.ownerUrl, inject('database').logins.console.role)

/** Every row of every table as PostgreSQL writes it, and the columns that name it. */
const contentOf = (database: TestDatabase) =>
  connected(database.ownerUrl, async (client) => {
    const content: Content = {}
    for (const [table, key] of await keys(client)) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select row_to_json(t) as row from ${escapeIdentifier(table)} t`,
      )
      content[table] = { key, rows: rows.map(({ row }) => row) }
    }
    return content
  })

async function keys(client: Client): Promise<[string, string[]][]> {
  const { rows } = await client.query<{ table: string; key: string[] | null }>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (i.indkey)) as key
      from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped group by c.relname order by 1`,
  )
  return rows.map(({ table, key }) => [table, key ?? ['entry', 'key']])
}

/** Values of `before` that are missing or different in `after`, by table and column. */
function losses(before: Content, after: Content): string[] {
  const lost = Object.entries(before).flatMap(([table, { key, rows }]) => {
    const now = after[table]
    if (!now) return [`${table}: the table is gone`]
    const nameOf = (row: Record<string, unknown>) => JSON.stringify(key.map((column) => row[column]))
    const found = new Map(now.rows.map((row) => [nameOf(row), row]))
    const fewer = now.rows.length < rows.length ? [`${table}: ${rows.length - now.rows.length} rows are gone`] : []
    const changed = rows.flatMap((row) => {
      const there = found.get(nameOf(row))
      if (!there) return [`${table}: a row is gone`]
      return Object.keys(row)
        .filter((column) => JSON.stringify(there[column]) !== JSON.stringify(row[column]))
        .map((column) => `${table}.${column}`)
    })
    return [...fewer, ...changed]
  })
  return [...new Set(lost)].filter((one) => !(one in intended))
}

describe.each(releases)('database of release %s', (name) => {
  it('loses nothing in an upgrade', async () => {
    const database = await ofRelease(name)
    try {
      const before = await contentOf(database)
      for (const [table, { rows }] of Object.entries(before))
        if (!leftOut.includes(table)) expect(rows.length, table).toBeGreaterThan(0)
      await upgraded(database)
      expect(losses(before, await contentOf(database))).toEqual([])
      expect((await verifyAudit(database.ownerUrl)).broken).toEqual([])
    } finally {
      await database.drop()
    }
  })

  it('works after an upgrade: sealed values, open changes, sign-in', async () => {
    const database = await ofRelease(name)
    await upgraded(database)
    const testbed = await openTestbed({ database, variables })
    try {
      await everySealedValueOpens(database)
      const before = await states()
      await makeOpenEntriesUnknown()
      await recover()
      const open = ['planned', 'sent', 'uncertain']
      expect(await states()).toEqual(
        before.map(({ id, state }) => ({ id, state: open.includes(state) ? 'uncertain' : state })),
      )
      expect(await testbed.heldLocks()).toEqual(
        expect.arrayContaining(['acct:planned', 'acct:sent', 'acct:uncertain', 'acct:refill']),
      )
      const again = await testbed.act(await testbed.actor('admin'), refillBalance, { amount: 60 })
      expect(again).toMatchObject({ status: 'refused', fault: { kind: 'disputed' } })
      expect(testbed.mutations()).toEqual([])
      await signsIn(name)
    } finally {
      await testbed.close()
      // The next release has another database.
      clearCachedAnswers()
    }
  })

  it('with a value or a row missing is noticed', async () => {
    const database = await ofRelease(name)
    try {
      const before = await contentOf(database)
      await connected(database.ownerUrl, (client) =>
        client.query("update people set name = 'Someone else'; delete from locks where key = 'acct:sent'"),
      )
      const found = losses(before, await contentOf(database))
      expect(found).toEqual(expect.arrayContaining(['people.name', 'locks: 1 rows are gone', 'locks: a row is gone']))
      expect(found).toHaveLength(3)
    } finally {
      await database.drop()
    }
  })
})

const states = () => db().select({ id: journal.id, state: journal.state }).from(journal).orderBy(journal.id)

async function everySealedValueOpens(database: TestDatabase): Promise<void> {
  await connected(database.ownerUrl, async (client) => {
    let opened = 0
    for (const { place, table, column, of } of sealedColumns) {
      const listed = of.map((one) => `${escapeIdentifier(one)}::text`).join(', ')
      const { rows } = await client.query<{ sealed: Buffer; row: (string | null)[] }>(
        `select ${escapeIdentifier(column)} as sealed, array[${listed}] as row from ${escapeIdentifier(table)} where ${escapeIdentifier(column)} is not null`,
      )
      for (const { sealed, row } of rows) {
        const bytes = unsealBytes(sealed, [place, ...row.map((part) => part ?? '')])
        expect(bytes, `${table}.${column}`).not.toBeNull()
        opened += 1
      }
    }
    expect(opened).toBeGreaterThan(20)
  })
}

/** With password and second factor, at a time after the backup: this machine's clock may be earlier. */
async function signsIn(name: string): Promise<void> {
  const { facts } = await readBackup(path.join(releaseFolder, name), RELEASE_SECRET)
  const [factor] = await db().select().from(secondFactors)
  if (!factor) throw new Error('Nobody has a second factor.')
  const place = ['second_factors.sealed', factor.personId] as const
  const { secret } = unseal<{ secret: string }>(factor.sealed, place) ?? { secret: '' }
  vi.useFakeTimers({ toFake: ['Date'], now: Math.max(Date.now(), Date.parse(facts.at)) + 120_000 })
  const { email, password } = RELEASE_PERSON
  const caller = { address: '127.0.0.1', agent: '' }
  expect(await authorize(email, password, caller, codeOf(secret))).toMatchObject({ id: factor.personId })
  expect(await authorize(email, 'another password', caller, codeOf(secret))).toBeNull()
}

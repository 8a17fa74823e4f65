import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import '@/server/desk/assembly'
import { heartbeat } from '@/server/core/journal/instance'
import { db, pool } from '@/server/platform/db/database'
import * as schema from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changeCount, receivesReports } from './changes'
import { closeListener, provesReports } from './listener'
import { remembered } from './remembered'

const testbed = fileTestbed()

// Every module that remembers something, also those that only a page loads.
beforeAll(async () => {
  const server = join(import.meta.dirname, '..', '..')
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.(test|campaign)\.ts$/.test(file)) continue
    const path = join(server, file)
    if (/\bremembered\(/.test(readFileSync(path, 'utf8'))) await import(path)
  }
})
const { settings } = schema

let asked = 0
const readKeys = remembered('of this test', [settings], async () => {
  asked += 1
  const rows = await db().select({ key: settings.key }).from(settings)
  return rows.map(({ key }) => key)
})
const set = (key: string, value: unknown = 1) =>
  db().insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

beforeEach(async () => {
  await provesReports(heartbeat)
  asked = 0
})
afterEach(() => vi.restoreAllMocks())

/** For readings with parameters. */
const person = '00000000-0000-0000-0000-000000000000'
const keys: Record<string, readonly unknown[]> = {
  ...{ factors: [person], unread: [person, 'admin'], views: ['trunks', person], outlook: ['7d'], month: ['2026-11'] },
  ...{ 'last refills': ['admin', 5], 'newest entries': [8, 'trunks.create'], 'done with locks': ['trunks.create'] },
  ...{ 'newest before': ['port', 'done'], 'changes of things': ['port', 3, 'rejected'] },
  dependents: [person, '2026-11-01T00:00:00.000Z'],
}

/** Their rows are written with a row of a table that is named; or may be a little old (signed-in people). */
const WITH_ANOTHER = ['audit', 'locks', 'readings', 'sessions']

/** Nobody remembers anything of these. */
const UNREPORTED = [
  ...[
    'api_tokens',
    'attention_seen',
    'audit',
    'audit_head',
    'document_parts',
    'carriers',
    'locks',
    'lookups',
    'readings',
  ],
  ...['sessions', 'sign_in_throttle', 'taught_answers', 'used_challenges'],
]

describe('reports of changes', () => {
  it('come from every table but those of which nothing is remembered', async () => {
    const { rows } = await db().execute<{ name: string; n: number }>(sql`
      select relname as name, count(*)::int as n from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'report_change'::regproc group by relname order by relname`)
    expect(rows.every(({ n }) => n === 2)).toBe(true)
    const { rows: tables } = await db().execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const reported = tables.map(({ name }) => name).filter((name) => !UNREPORTED.includes(name))
    expect(rows.map(({ name }) => name)).toEqual(reported)
  })

  it('remembered readings name every table that they read', async () => {
    const every = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))
    const names = every.map(getTableName)
    const queries = vi.spyOn(pool(), 'query')
    const faults: string[] = []
    expect(remembered.all.length).toBeGreaterThan(20)
    for (const { name, tables, read } of remembered.all) {
      queries.mockClear()
      await (read as (...key: unknown[]) => unknown)(...(keys[name] ?? []))
      const texts = (queries.mock.calls as unknown as [{ text: string }][]).map(([{ text }]) => text)
      if (texts.length === 0) faults.push(`${name}: no statement`)
      const named = names.filter((table) =>
        texts.some((text) => new RegExp(`(from|join)\\s+"?${table}"?\\b`, 'i').test(text)),
      )
      for (const table of named)
        if (!tables.map(getTableName).includes(table) && !WITH_ANOTHER.includes(table)) faults.push(`${name}: ${table}`)
      for (const table of tables.map(getTableName)) if (UNREPORTED.includes(table)) faults.push(`${name}: ${table}?`)
    }
    expect(faults).toEqual([])
  })

  it('own commit is known before it returns', async () => {
    for (let n = 0; n < 30; n += 1) {
      await set(`own ${n}`)
      expect(await readKeys()).toContain(`own ${n}`)
    }
    await db().transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'in a transaction', value: 1 })
    })
    expect(await readKeys()).toContain('in a transaction')
    const known = asked
    for (let n = 0; n < 5; n += 1) await readKeys()
    expect(asked).toBe(known)
  })

  it.each(['insert', 'update', 'delete'])('another console’s %s is known within a second', async (kind) => {
    await set('theirs')
    await readKeys()
    const before = changeCount([settings])
    const statements = {
      insert: sql`insert into settings (key, value) values ('new', '1') on conflict (key) do update set value = '3'`,
      update: sql`update settings set value = '2' where key = 'theirs'`,
      delete: sql`delete from settings where key = 'theirs'`,
    }
    await testbed.asOwner(statements[kind as 'insert'])
    await expect.poll(() => changeCount([settings]), { timeout: 1_000, interval: 10 }).toBeGreaterThan(before)
    const keys = await readKeys()
    expect(keys.includes('theirs')).toBe(kind !== 'delete')
  })

  it('nothing is reported of a rollback, nor of a statement that changes nothing', async () => {
    await set('same')
    const before = changeCount([settings])
    await db()
      .transaction(async (tx) => {
        await tx.insert(settings).values({ key: 'rolled back', value: 1 })
        throw new Error('no')
      })
      .catch(() => undefined)
    await testbed.asOwner(sql`update settings set value = value where key = 'same'`)
    await testbed.asOwner(sql`update settings set value = '5' where key = 'nobody'`)
    await provesReports(heartbeat)
    expect(changeCount([settings])).toBe(before)
  })

  it('a reading that a change overtakes is not remembered', async () => {
    let release = () => {}
    const waits = new Promise<void>((resolve) => {
      release = resolve
    })
    let answer = 0
    const slow = remembered('slow', [settings], async () => {
      answer += 1
      const mine = answer
      if (mine === 1) await waits
      return mine
    })
    const first = slow()
    await set('overtakes', Math.random())
    expect(await slow()).toBe(2)
    release()
    expect([await first, await slow()]).toEqual([1, 2])
  })

  it('a query of the ORM is asked once for all who await it', async () => {
    const query = remembered('query', [settings], () => db().select({ key: settings.key }).from(settings))
    const queries = vi.spyOn(pool(), 'query')
    await Promise.all([query(), query()])
    await query()
    expect(queries).toHaveBeenCalledOnce()
  })

  it('a failed reading is tried again', async () => {
    let n = 0
    const sometimes = remembered('sometimes', [settings], async () => {
      n += 1
      if (n === 1) throw new Error('away')
      return n
    })
    await expect(sometimes()).rejects.toThrow('away')
    expect([await sometimes(), await sometimes()]).toEqual([2, 2])
  })

  it('without a proof that reports arrive everything is read each time', async () => {
    await readKeys()
    // A pooler that accepts the statement and delivers nothing.
    await provesReports(async () => undefined)
    expect(receivesReports()).toBe(false)
    const known = asked
    await readKeys()
    await readKeys()
    expect(asked).toBe(known + 2)
    await provesReports(heartbeat)
    expect(receivesReports()).toBe(true)
  })

  it('lost connection forgets everything; next heartbeat hears again', async () => {
    await readKeys()
    await db().execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    )
    await expect.poll(receivesReports, { timeout: 2_000 }).toBe(false)
    await testbed.asOwner(sql`insert into settings (key, value) values ('meanwhile', '1')`)
    await provesReports(heartbeat)
    expect(receivesReports()).toBe(true)
    expect(await readKeys()).toContain('meanwhile')
  })

  it('connection that failed may have committed: everything is read again', async () => {
    await readKeys()
    const known = asked
    await pool()
      .query('select 1 / 0')
      .catch(() => undefined)
    await readKeys()
    expect(asked).toBe(known + 1)
  })

  it('closed listener hears nothing', async () => {
    await closeListener()
    expect(receivesReports()).toBe(false)
  })
})

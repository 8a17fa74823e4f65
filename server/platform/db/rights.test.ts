import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { freshDatabase, type TestDatabase } from '@/server/testing/test-database'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { db, pool, writing } from './database'
import { ensureSchema, migrate } from './migrate'
import { excessOf, rights } from './rights'
import * as schema from './schema'

let database: TestDatabase
let testbed: Testbed

beforeAll(async () => {
  database = await freshDatabase()
  testbed = await openTestbed({ database })
})
afterAll(() => testbed.close())

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('console’s database rights', () => {
  it('cover every table', async () => {
    const { rows } = await db().execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    expect(Object.keys(rights).sort()).toEqual(rows.map(({ name }) => name).sort())
    for (const table of tables) expect(rights).toHaveProperty(getTableName(table))
  })

  it('match the written list exactly', async () => {
    const kinds = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']
    for (const [table, may] of Object.entries(rights)) {
      const { rows } = await pool().query(
        'select kind from unnest($1::text[]) as kind where has_table_privilege($2, kind)',
        [kinds, `public.${table}`],
      )
      expect([table, rows.map(({ kind }) => kind).join(', ')]).toEqual([table, may])
    }
    for (const table of ['audit', 'opt_outs']) expect(rights[table]).toBe('SELECT, INSERT')
  })

  it.each([
    // Statements that would break the audit log and the ledger.
    'truncate audit',
    "update audit set kind = 'x'",
    'delete from opt_outs',
    'update audit_head set seq = 0',
    'alter table audit disable trigger all',
    'drop trigger audit_refuse on audit',
    'create or replace function audit_chain() returns trigger language plpgsql as $$ begin return new; end $$',
    'select audit_chain()',
    'drop table journal',
    'alter table journal add column x text',
    'delete from journal',
    'create table mine (x text)',
    'create temporary table audit_head (x text)',
    'delete from drizzle.__drizzle_migrations',
    // Statements that reach the server's files, its processes and their data.
    "select pg_read_file('/proc/self/environ')",
    "select pg_read_binary_file('/etc/passwd')",
    "select pg_ls_dir('/proc')",
    "select lo_import('/proc/self/environ')",
    "copy settings (key, value) from '/proc/self/environ'",
    "copy settings from program 'env'",
    "copy (select 1) to program 'env'",
    "copy (select 1) to '/tmp/switchroom-copied'",
    'create extension file_fdw',
    "create function leak() returns text language c as 'libc', 'getenv'",
    "alter system set fsync = 'off'",
    "set session_replication_role = 'replica'",
    'select rolpassword from pg_authid',
    'create role more',
    'alter role current_user superuser',
    'set role pg_read_server_files',
    'set role pg_execute_server_program',
  ])('do not allow %s', async (statement) => {
    await expect(pool().query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0P000)$/) })
  })

  it('allow appending to an audit chain its owner continues', async () => {
    await record(writing(), { kind: 'test', actor: system, subject: 'rights' })
    const { rows } = await pool().query('select current_user, seq, previous, hash from audit order by seq desc limit 1')
    expect(rows[0].current_user).toMatch(/_console$/)
    expect(Number(rows[0].seq)).toBeGreaterThan(0)
    expect(rows[0].hash).toHaveLength(64)
  })

  it('are restored after migrations change functions or tables', async () => {
    await asOwner(async (client) => {
      await client.query('grant select, delete on audit to public')
      await client.query('alter function audit_chain() security invoker reset all')
    })
    await expect(record(writing(), { kind: 'test', actor: system, subject: 'rights' })).rejects.toThrow()
    const { rows } = await pool().query('select current_user as role')
    await migrate(database.ownerUrl, rows[0].role)
    await record(writing(), { kind: 'test', actor: system, subject: 'rights' })
    await expect(pool().query('delete from audit')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('at startup', () => {
  it('only an unrestricted database role is reported', async () => {
    expect(await excessOf(pool())).toBeNull()
    expect(await asOwner(excessOf)).toContain('may change the audit log')
  })

  it('the owner migrates the schema; the console says who must', async () => {
    await ensureSchema(database.url)
    await asOwner((client) => client.query('delete from drizzle.__drizzle_migrations'))
    await expect(ensureSchema(database.url)).rejects.toThrow('DATABASE_OWNER_URL')
  })
})

import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freshDatabase } from '@/server/testing/test-database'

// The audit log's chain, with rows from before and after its hash covered lengths.

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: Client
beforeAll(async () => {
  database = await freshDatabase()
  // The owner's connection: the console itself can neither alter the log nor disable its triggers.
  const url = new URL(inject('database').adminUrl)
  url.pathname = new URL(database.url).pathname
  client = new Client({ connectionString: url.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const broken = async () =>
  (await client.query('select seq::int, problem from audit_broken()')).rows.map((row) => `${row.seq}: ${row.problem}`)

async function add(kind: string, actor: string): Promise<void> {
  await client.query(
    `insert into audit (kind, actor, subject, detail, seq, previous, hash) values ($1, $2, 'ä', '{"b": 1}', 0, '', '')`,
    [kind, actor],
  )
}

/** Runs as the database's owner, who can disable the triggers. */
async function unguarded(statement: string, values: unknown[] = []): Promise<void> {
  await client.query('alter table audit disable trigger user')
  await client.query(statement, values)
  await client.query('alter table audit enable trigger user')
}

/** A row as version 1 of the trigger wrote it. */
async function addOld(seq: number, kind: string, actor: string): Promise<void> {
  const { rows } = await client.query('select hash from audit_head')
  const previous = rows[0].hash
  const at = '2026-01-02T03:04:05.678Z'
  const text = [previous, seq, at, kind, actor, 'ä', '{"b": 1}'].join('\n')
  const hash = createHash('sha256').update(text).digest('hex')
  await unguarded(
    `insert into audit (seq, at, kind, actor, subject, detail, previous, hash) values ($1, $2, $3, $4, 'ä', '{"b": 1}', $5, $6)`,
    [seq, at, kind, actor, previous, hash],
  )
  await client.query('update audit_head set seq = $1, hash = $2', [seq, hash])
}

it('rows of both hash versions form one valid chain', async () => {
  expect(await broken()).toEqual([])
  await addOld(1, 'setup.done', 'dana@example.com')
  await addOld(2, 'sign_in.ok', 'dana@example.com')
  await add('a', 'b')
  await add('c', 'd')
  const { rows } = await client.query('select seq::int, hash_version from audit order by seq')
  expect(rows.map((row) => row.hash_version)).toEqual([1, 1, 2, 2])
  expect(await broken()).toEqual([])
})

it('newest hash covers the version and length-prefixed fields', async () => {
  const { rows } = await client.query(`select hash, previous, seq::text, kind, actor, subject, detail::text,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from audit order by audit.seq desc limit 1`)
  const { hash, previous, seq, at, kind, actor, subject, detail } = rows[0]
  const fields = ['2', previous, seq, at, kind, actor, subject, detail]
  const whole = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('')
  expect(createHash('sha256').update(whole).digest('hex')).toBe(hash)
})

it('line break moved to the next field changes the hash', async () => {
  await unguarded(`update audit set kind = E'setup.done\ndana@example.com', actor = '' where seq = 1`)
  // Version 1 joined fields with line breaks: an empty field remains here, so that only the moved break itself goes unnoticed.
  expect(await broken()).toEqual(['1: it was altered'])
  await unguarded(`update audit set kind = 'setup.done', actor = 'dana@example.com' where seq = 1`)
  const hash = `select audit_hash($1::smallint, row(3, now(), $2::text, $3::text, 'ä', '{}', 'p', 'h', 2)::audit) as hash`
  const of = async (version: number, kind: string, actor: string) =>
    (await client.query(hash, [version, kind, actor])).rows[0].hash
  await client.query('begin')
  expect(await of(1, 'a\nb', 'c')).toBe(await of(1, 'a', 'b\nc'))
  expect(await of(2, 'a\nb', 'c')).not.toBe(await of(2, 'a', 'b\nc'))
  await client.query('commit')
})

it.each([
  [`update audit set actor = 'eve' where seq = 2`, '2: it was altered'],
  [`update audit set actor = 'eve' where seq = 4`, '4: it was altered'],
  [`update audit set hash_version = 1 where seq = 4`, '4: it was altered'],
  [`delete from audit where seq = 3`, '4: a row before it is missing'],
  [`delete from audit where seq = 4`, '4: the newest rows are missing'],
])('%s is detected', async (statement, problem) => {
  await client.query('begin')
  await unguarded(statement)
  expect(await broken()).toContain(problem)
  await client.query('rollback')
  expect(await broken()).toEqual([])
})

import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import { seal } from '@/server/core/journal/seal'
import { sealedColumns } from '@/server/core/journal/sealed-columns'

// Makes rows for every table that the changes of a test leave empty. The tables come from the schema itself, so a new table needs no line here.

interface Column {
  table: string
  name: string
  type: string
  /** The table and column that it refers to. */
  refers: string | null
}

/** Values with a meaning; everything else is invented from the column's type. */
const values: Record<string, Record<string, unknown>> = {
  approvals: { state: 'asked', used_by: null, decided_by: null, decided_at: null, decided_name: null },
  alert_crossings: { value: '49.50', mail: 'sent', over_at: null },
  balance_alerts: { kind: 'balance', below: '50', removed_at: null },
  bulk_changes: { kind: 'inbound', state: 'paused', runner: null, session_hash: null, place: 0 },
  callbacks: { kind: 'message', repeats: null, aside: null, object: '9195550100', content_type: 'application/json' },
  closed_months: { zone: 'America/New_York', sum: '{"spent":"12.50"}' },
  documents: { kind: 'bill', type: 'pdf', draft: null },
  drafts: { kind: 'port', title: 'Port of 2 numbers', subject: null },
  guess_overrides: { guess: 'account.refillAmount', value: '"amount"' },
  notes: { kind: 'trunk', key: 'lobby', ticket: 'T-1001' },
  notification_choices: { topic: 'unknowns' },
  notifications: { role: 'ops', topic: 'unknowns', mail: 'none', mail_problem: '' },
  observations: { kind: 'port', key: '1001', facts: '{"foc":"2026-12-01"}' },
  opt_outs: { number: '2125550123', kind: 'opt_out', source: 'phone', evidence: 'They asked by phone.' },
  registrations: { trunk: 'lobby', status: 'online' },
  saved_views: { list: 'activity', query: '{"state":"unknown"}' },
  taught_answers: { operation: 'billing.refillBalance', shape: 'object: queued', forgotten_at: null },
  text_wishes: { number: '2125550124', ours: '9195550100', kind: 'stop', not_meant_at: null },
  watchers: { kind: 'trunk' },
  watches: { kind: 'port', failures: 0 },
}

/** Two rows for each empty table except those in `except`, with encrypted values that the console can decrypt. The client is the owner's. */
export async function inventRows(client: Client, except: readonly string[], account: string): Promise<void> {
  const all = await columns(client)
  const waiting = new Set([...new Set(all.map(({ table }) => table))].filter((table) => !except.includes(table)))
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      all.every(
        (one) =>
          one.table !== table ||
          !one.refers ||
          !waiting.has(one.refers.split('.')[0] ?? '') ||
          one.refers.startsWith(`${table}.`),
      ),
    )
    if (ready.length === 0) throw new Error(`The tables refer to each other: ${[...waiting].join(', ')}.`)
    for (const table of ready) {
      waiting.delete(table)
      const { rows } = await client.query(`select exists (select from ${escapeIdentifier(table)}) as used`)
      const own = all.filter((one) => one.table === table)
      if (!rows[0]?.used) for (const n of [0, 1]) await invent(client, table, own, n, account)
    }
  }
}

async function invent(client: Client, table: string, columns: readonly Column[], n: number, account: string) {
  const row: Record<string, unknown> = {}
  for (const { name, type, refers } of columns) {
    const value = values[table]?.[name]
    row[name] =
      value !== undefined ? value : refers ? await referred(client, refers, n) : invented(name, type, n, account)
  }
  for (const { place, column, of } of sealedColumns.filter((sealed) => sealed.table === table))
    row[column] = seal({ invented: `${table} ${n}` }, [place, ...of.map((name) => String(row[name]))])
  const names = Object.keys(row)
  await client.query(
    `insert into ${escapeIdentifier(table)} (${names.map(escapeIdentifier).join(', ')})
      values (${names.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
    Object.values(row),
  )
}

async function referred(client: Client, refers: string, n: number): Promise<unknown> {
  const [table = '', column = ''] = refers.split('.')
  const { rows } = await client.query(
    `select ${escapeIdentifier(column)} as value from ${escapeIdentifier(table)} order by 1 limit 1 offset $1`,
    [n],
  )
  return rows[0]?.value ?? null
}

const DAY_MS = 86_400_000

function invented(name: string, type: string, n: number, account: string): unknown {
  if (name === 'account') return account
  switch (type) {
    case 'uuid':
      return randomUUID()
    case '_uuid':
      return [randomUUID()]
    case '_text':
      return ['dana@switchroom.example']
    case 'timestamptz':
      return new Date(Date.now() + (/until|expires|ends|next/.test(name) ? 20 : -1) * DAY_MS)
    case 'bool':
      return false
    // Encrypted columns get an encrypted value afterwards.
    case 'bytea':
      return Buffer.from(`${name} ${n + 1}`)
    case 'jsonb':
      return '{}'
    case 'text':
    case 'varchar':
      return `${name.replaceAll('_', ' ')} ${n + 1}`
    default:
      return n + 1
  }
}

/** All columns, except those that PostgreSQL numbers itself. */
async function columns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as name, t.typname as type,
      (select f.relname || '.' || fa.attname from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1]
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey[1] = a.attnum) as refers
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' order by c.relname, a.attnum`,
  )
  return rows
}

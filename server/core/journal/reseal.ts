import 'server-only'
import type { KeyObject } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import { deriveKey } from './derive-key'
import { openWith, type SealContext, sealWith } from './seal'
import { type SealedColumn, sealedColumns } from './sealed-columns'

const BATCH = 200

export interface Resealed {
  /** Sealed with the new key by this pass. */
  moved: number
  /** Opened by none of the keys: altered, or sealed with a key that was lost before. They stay as they are. */
  lost: number
}

/**
 * Seals again with `to` what is sealed with one of `from`, while consoles work: a row that changes in the meantime is left to the next pass. After an
 * interruption, the next call continues with the remaining rows. `client` is connected as the database's owner, because notes are append-only for
 * the console.
 */
export async function reseal(client: Client, from: readonly string[], to: string): Promise<Resealed> {
  const keys = { from: from.map((key) => deriveKey(key, 'journal')), to: deriveKey(to, 'journal') }
  const total = { moved: 0, lost: 0 }
  for (const column of sealedColumns) {
    const { moved, lost } = await resealColumn(client, column, keys)
    total.moved += moved
    total.lost += lost
  }
  return total
}

type Keys = { from: KeyObject[]; to: KeyObject }
type Row = { sealed: Buffer; place: (string | null)[]; row: string[] }

async function resealColumn(client: Client, about: SealedColumn, keys: Keys): Promise<Resealed> {
  const { table, column, row, of } = about
  const listed = (names: readonly string[]) =>
    `array[${names.map((name) => `${escapeIdentifier(name)}::text`).join(', ')}]`
  const name = escapeIdentifier(column)
  // `with hold`: the cursor stays open after the transactions that store its rows.
  await client.query(
    `declare sealed_rows no scroll cursor with hold for
      select ${name} as sealed, ${listed(of)} as place, ${listed(row)} as row from ${escapeIdentifier(table)} where ${name} is not null`,
  )
  const total = { moved: 0, lost: 0 }
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${BATCH} from sealed_rows`)
      const changed = rows.flatMap((each) => {
        const bytes = again(each, about, keys)
        if (bytes === 'lost') total.lost++
        return Buffer.isBuffer(bytes) ? [{ ...each, bytes }] : []
      })
      if (changed.length > 0) total.moved += await store(client, about, changed)
      if (rows.length < BATCH) return total
    }
  } finally {
    await client.query('close sealed_rows')
  }
}

/** Returns the bytes sealed with the new key; null if they already are; 'lost' if no key opens them. */
function again({ sealed, place }: Row, about: SealedColumn, { from, to }: Keys): Buffer | 'lost' | null {
  const context = [about.place, ...place.map((part) => part ?? '')] as unknown as SealContext
  if (opens(to, sealed, context)) return null
  for (const key of from) {
    const plain = opens(key, sealed, context)
    if (plain) return sealWith(to, plain, context)
  }
  return 'lost'
}

function opens(key: KeyObject, sealed: Buffer, place: SealContext): Buffer | null {
  try {
    return openWith(key, sealed, place)
  } catch {
    return null
  }
}

/** Stores only rows that still have the value that was read. Returns how many. */
async function store(
  client: Client,
  { table, column, row }: SealedColumn,
  changed: (Row & { bytes: Buffer })[],
): Promise<number> {
  const [where, set] = [escapeIdentifier(table), escapeIdentifier(column)]
  const same = row.map((name, n) => `t.${escapeIdentifier(name)}::text = $${n + 3}`).join(' and ')
  let moved = 0
  await client.query('begin')
  // Notes are append-only. Sealing again is the exception, because the content of the note stays the same.
  if (table === 'notes') await client.query(`alter table ${where} disable trigger notes_refuse`)
  for (const { sealed, row: of, bytes } of changed) {
    const done = await client.query(`update ${where} t set ${set} = $2 where t.${set} = $1 and ${same}`, [
      sealed,
      bytes,
      ...of,
    ])
    moved += done.rowCount ?? 0
  }
  if (table === 'notes') await client.query(`alter table ${where} enable trigger notes_refuse`)
  await client.query('commit')
  return moved
}

import 'server-only'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { EntryState } from '@/lib/core/changes/outcome'
import { type Actor, auditName } from '@/server/core/actor/actor'
import { db, type Transaction, type Writing } from '@/server/platform/db/database'
import { audit, journal, locks } from '@/server/platform/db/schema'
import type { Entry } from './entries'
import { type NewReading, readingOfMoved } from './readings'

/** The transitions of journal.md 2. A transition that is not listed is impossible. */
const allowed: Record<EntryState, readonly EntryState[]> = {
  planned: ['blocked', 'not_sent', 'sent'],
  sent: ['succeeded', 'warned', 'rejected', 'failed', 'uncertain', 'not_sent'],
  uncertain: [
    'reconciled_happened',
    'reconciled_did_not_happen',
    'reconciled_not_in_effect',
    'reconciled_partial',
    'closed_unknown',
    'disputed',
  ],
  succeeded: ['reconciled_partial', 'disputed'],
  warned: ['reconciled_partial', 'disputed'],
  failed: ['disputed'],
  rejected: ['disputed'],
  blocked: [],
  not_sent: [],
  reconciled_happened: [],
  // Disputed by the late check.
  reconciled_did_not_happen: ['disputed'],
  reconciled_not_in_effect: ['disputed'],
  reconciled_partial: [],
  reconciled_otherwise: [],
  closed_unknown: [],
  // Settled by a person's decision.
  disputed: ['reconciled_happened', 'reconciled_did_not_happen', 'reconciled_otherwise', 'closed_unknown'],
}

export class ImpossibleTransition extends Error {}

type Patch = PgUpdateSetSource<typeof journal>

/** Locks are held in these states and in no other. */
const holding: readonly EntryState[] = ['planned', 'sent', 'uncertain']

const released = sql`, released as (
  update ${locks} set released_at = now() from moved where locks.entry = moved.id and released_at is null)`

/** A repeat that sent nothing leaves the unknown unchanged: the locks return to the unknown, if it is still open. */
const givenBack = sql`, back as (
    select ${journal.id} from ${journal} join moved on moved.repeats = ${journal.id} where ${journal.state} = 'uncertain' for update of ${journal}),
  released as (
    update ${locks} set entry = coalesce((select id from back), locks.entry),
      released_at = case when exists (select from back) then null else now() end
    from moved where locks.entry = moved.id and released_at is null)`

/**
 * Moves an entry by compare-and-set on its state (and attempt, if given), releases its locks if the new state holds none, and appends the audit
 * event and a reading, in one atomic statement. Throws ImpossibleTransition, without any change, if `allowed` does not list the transition or
 * another process was faster.
 */
export async function transition(
  tx: Transaction | Writing,
  move: {
    id: string
    from: EntryState
    to: EntryState
    attempt?: string
    by: Actor
    patch?: Patch
    detail?: Record<string, unknown>
    reading?: NewReading
  },
): Promise<Entry> {
  const { id, from, to, attempt } = move
  if (!allowed[from].includes(to)) throw new ImpossibleTransition(`${from} → ${to}`)
  const moved = tx
    .update(journal)
    .set({ ...move.patch, state: to })
    .where(and(eq(journal.id, id), eq(journal.state, from), attempt ? eq(journal.attempt, attempt) : undefined))
    .returning()
    .getSQL()
  const detail = JSON.stringify(move.detail ?? {})
  // The event's result is selected, so that the audit log's head is locked before the locks, as in transaction A (journal.md 3): otherwise
  // the two could deadlock.
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with moved as (${moved}), logged as (
      insert into ${audit} (kind, actor, subject, detail, seq, previous, hash)
      select ${`operation.${to}`}, ${auditName(move.by)}, ${`journal:${id}`}, ${detail}::jsonb, 0, '', '' from moved returning seq
    ) ${holding.includes(to) ? sql`` : to === 'not_sent' || to === 'blocked' ? givenBack : released}
    ${move.reading ? sql`, read as (${readingOfMoved(move.reading)})` : sql``}
    select moved.* from moved, logged`)
  if (!rows[0]) throw new ImpossibleTransition(`${from} → ${to}: the entry is no longer ${from}`)
  return entryIn(rows[0])
}

/** Changes an entry without changing its state, and adds the reading that is the reason. */
export async function amend(id: string, patch: Patch, reading: NewReading): Promise<Entry | null> {
  const moved = db().update(journal).set(patch).where(eq(journal.id, id)).returning().getSQL()
  const { rows } = await db().execute<Record<string, unknown>>(
    sql`with moved as (${moved}), read as (${readingOfMoved(reading)}) select * from moved`,
  )
  return rows[0] ? entryIn(rows[0]) : null
}

const columns = Object.entries(getTableColumns(journal))

/** Maps a row from the driver to the schema's types. */
function entryIn(row: Record<string, unknown>): Entry {
  const read = columns.map(([name, column]) => {
    const value = row[column.name]
    return [name, value === null || value === undefined ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(read) as Entry
}

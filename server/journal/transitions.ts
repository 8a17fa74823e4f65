import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { EntryState } from '@/lib/outcome'
import { type Actor, auditName } from '@/server/auth/actor'
import type { Database, Transaction } from '@/server/db/database'
import { audit, journal, locks } from '@/server/db/schema'

/** journal.md 2. What is not here is impossible. */
const allowed: Record<EntryState, readonly EntryState[]> = {
  planned: ['blocked', 'not_sent', 'sent'],
  sent: ['succeeded', 'warned', 'rejected', 'failed', 'uncertain', 'not_sent'],
  uncertain: ['reconciled_happened', 'reconciled_did_not_happen', 'reconciled_partial', 'closed_unknown', 'disputed'],
  succeeded: ['disputed'],
  warned: ['disputed'],
  failed: ['disputed'],
  rejected: ['disputed'],
  blocked: [],
  not_sent: [],
  reconciled_happened: [],
  // The late look.
  reconciled_did_not_happen: ['disputed'],
  reconciled_partial: [],
  reconciled_otherwise: [],
  closed_unknown: [],
  // A person's verdict.
  disputed: ['reconciled_happened', 'reconciled_did_not_happen', 'reconciled_otherwise', 'closed_unknown'],
}

export class ImpossibleTransition extends Error {}

type Patch = Partial<typeof journal.$inferInsert>

/** Locks are held in these states and in no other. */
const holding: readonly EntryState[] = ['planned', 'sent', 'uncertain']

const released = sql`, released as (
  update ${locks} set released_at = now() from moved where locks.entry = moved.id and released_at is null)`

/** A repeat of which nothing was sent leaves the unknown as it was: its locks go back to it, if it is still open. */
const givenBack = sql`, back as (
    select ${journal.id} from ${journal} join moved on moved.repeats = ${journal.id} where ${journal.state} = 'uncertain' for update of ${journal}),
  released as (
    update ${locks} set entry = coalesce((select id from back), locks.entry),
      released_at = case when exists (select from back) then null else now() end
    from moved where locks.entry = moved.id and released_at is null)`

/**
 * Moves an entry, by compare-and-set on its state (and attempt, when given), releases its locks where the new state holds none,
 * and appends the audit event: one statement, so that outside a transaction it is still all or nothing. Throws
 * ImpossibleTransition when the table does not allow it or another process was faster; nothing is changed then.
 */
export async function transition(
  tx: Transaction | Database,
  move: {
    id: string
    from: EntryState
    to: EntryState
    attempt?: string
    by: Actor
    patch?: Patch
    detail?: Record<string, unknown>
  },
): Promise<void> {
  const { id, from, to, attempt } = move
  if (!allowed[from].includes(to)) throw new ImpossibleTransition(`${from} → ${to}`)
  const moved = tx
    .update(journal)
    .set({ ...move.patch, state: to })
    .where(and(eq(journal.id, id), eq(journal.state, from), attempt ? eq(journal.attempt, attempt) : undefined))
    .returning({ id: journal.id, repeats: journal.repeats })
    .getSQL()
  const detail = JSON.stringify(move.detail ?? {})
  const { rowCount } = await tx.execute(sql`
    with moved as (${moved}) ${holding.includes(to) ? sql`` : to === 'not_sent' || to === 'blocked' ? givenBack : released}
    insert into ${audit} (kind, actor, subject, detail, seq, previous, hash)
    select ${`operation.${to}`}, ${auditName(move.by)}, ${`journal:${id}`}, ${detail}::jsonb, 0, '', '' from moved`)
  if (rowCount !== 1) throw new ImpossibleTransition(`${from} → ${to}: the entry is no longer ${from}`)
}

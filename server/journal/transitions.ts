import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { EntryState } from '@/lib/outcome'
import { record } from '@/server/audit/record'
import type { Transaction } from '@/server/db/database'
import { journal } from '@/server/db/schema'

/** journal.md 2. What is not here is impossible. */
const allowed: Record<EntryState, readonly EntryState[]> = {
  planned: ['blocked', 'not_sent', 'sent'],
  sent: ['succeeded', 'warned', 'rejected', 'failed', 'uncertain', 'not_sent'],
  uncertain: ['reconciled_happened', 'reconciled_did_not_happen', 'reconciled_partial', 'closed_unknown', 'disputed'],
  succeeded: ['disputed'],
  warned: ['disputed'],
  failed: ['disputed'],
  blocked: [],
  not_sent: [],
  rejected: [],
  reconciled_happened: [],
  reconciled_did_not_happen: [],
  reconciled_partial: [],
  closed_unknown: [],
  disputed: [],
}

export class ImpossibleTransition extends Error {}

type Patch = Partial<typeof journal.$inferInsert>

/**
 * Moves an entry, by compare-and-set on its state (and attempt, when given). Throws ImpossibleTransition when the table does
 * not allow it or another process was faster; the transaction is then rolled back. Appends the audit event.
 */
export async function transition(
  tx: Transaction,
  move: {
    id: string
    from: EntryState
    to: EntryState
    attempt?: string
    by: string
    patch?: Patch
    detail?: Record<string, unknown>
  },
): Promise<void> {
  const { id, from, to, attempt } = move
  if (!allowed[from].includes(to)) throw new ImpossibleTransition(`${from} → ${to}`)
  const moved = await tx
    .update(journal)
    .set({ ...move.patch, state: to })
    .where(and(eq(journal.id, id), eq(journal.state, from), attempt ? eq(journal.attempt, attempt) : undefined))
    .returning({ id: journal.id })
  if (moved.length !== 1) throw new ImpossibleTransition(`${from} → ${to}: the entry is no longer ${from}`)
  await record(tx, { kind: `operation.${to}`, actor: move.by, subject: `journal:${id}`, detail: move.detail })
}

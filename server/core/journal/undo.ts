import 'server-only'
import { and, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { may, type Role } from '@/lib/core/access/roles'
import { mayHappen } from '@/lib/core/changes/entry-states'
import { hidden } from '@/lib/core/fields/hidden'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import { ofAnotherAccount } from './account'
import type { Entry } from './entries'
import { related } from './lock-keys'

/** The change that would undo this entry; null if the entry is not known to be done. The caller checks the role and later changes. */
export function undoing(entry: Entry): { operation: WriteOperation; input: unknown } | null {
  const done = writeOperation(entry.operation)
  if (!done?.undo || ofAnotherAccount(entry) || !isKnownDone(entry)) return null
  // After an entry is settled, only the redacted input is stored, without secrets.
  const input = done.input.safeParse(entry.redacted)
  if (!input.success || JSON.stringify(entry.redacted).includes(hidden)) return null
  const undo = done.undo(input.data)
  const operation = writeOperation(undo.operation)
  return operation && { operation, input: undo.input }
}

/** Whether a reading showed the effect, or the change was settled as happened. The provider’s answer is not enough: it may show an earlier state. */
function isKnownDone({ state, verified }: Entry): boolean {
  if (state === 'reconciled_happened') return true
  return state === 'succeeded' && (verified === 'confirmed' || verified === 'likely')
}

/** Whether the same target was changed since, or may have been. `except`: a change that is being recorded now. */
export async function touchedSince(tx: Transaction | Database, entry: Entry, except?: string): Promise<boolean> {
  const own = await tx.select({ key: locks.key }).from(locks).where(eq(locks.entry, entry.id))
  const keys = own.map(({ key }) => key)
  if (keys.length === 0) return true
  const [later] = await tx
    .select({ id: journal.id })
    .from(locks)
    .innerJoin(journal, eq(journal.id, locks.entry))
    .where(
      and(
        related(entry.account, keys),
        gt(locks.since, entry.createdAt),
        notInArray(journal.id, except ? [entry.id, except] : [entry.id]),
        inArray(journal.state, mayHappen),
      ),
    )
    .limit(1)
  return Boolean(later)
}

/** The button's label: the operation and its target, for example "Unblock caller · (212) 555-0123 on lobby, frontdesk". */
export async function undoLabel(role: Role, entry: Entry): Promise<string | null> {
  const undo = undoing(entry)
  if (!undo || !may(role, undo.operation) || (await touchedSince(db(), entry))) return null
  return `${undo.operation.label} · ${undo.operation.target(undo.input)}`
}

export async function undoneBy(id: string): Promise<string | null> {
  const [by] = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.undoes, id), inArray(journal.state, mayHappen)))
    .limit(1)
  return by?.id ?? null
}

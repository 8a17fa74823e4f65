import 'server-only'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { mayHappen } from '@/lib/acts/entry-states'
import type { Fault } from '@/lib/acts/outcome'
import type { WriteOperation } from '@/lib/operations/operation'
import type { Person } from '@/server/core/actor/actor'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import { ofPresentAccount, presentAccount } from './account'
import { related, storedKeys } from './lock-keys'

export type Entry = typeof journal.$inferSelect

export interface Intent {
  id: string
  operation: WriteOperation
  input: unknown
  payloadHash: string
  sameHash: string
  actor: Person
  /** The id of the entry that the person was shown as the first of its kind. */
  again?: string
  /** An unknown that this change repeats by a person's decision; it is closed in the same transaction. */
  repeats?: string
  /** A refused change that this one corrects: only linked. */
  fixes?: string | undefined
  /** A partial change that this one completes; refused if another one does, or did. */
  completes?: string
  /** A done change that this one undoes; refused if something touched the same target since. */
  undoes?: string
  /** Another person's request for approval, which the actor approved and sends. */
  approvedRequest?: string
}

/** The newest change with the same content within the operation's guard time that was done or may have been. */
export async function firstOfKind(
  tx: Transaction | Database,
  operation: WriteOperation,
  sameHash: string,
): Promise<Entry | null> {
  if (!operation.repeatGuardMinutes) return null
  const [first] = await tx
    .select()
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        eq(journal.sameHash, sameHash),
        gt(journal.createdAt, sql`now() - make_interval(mins => ${operation.repeatGuardMinutes})`),
        inArray(journal.state, mayHappen),
      ),
    )
    .orderBy(desc(journal.createdAt))
    .limit(1)
  return first ?? null
}

/**
 * A disputed change of this kind that awaits a decision, so that the next person knows of it first. For texts only one between the same two
 * numbers, because they are sent all day.
 */
export async function disputeBefore(
  tx: Transaction | Database,
  operation: WriteOperation,
  input: unknown,
): Promise<Entry | null> {
  const locked = tx
    .select({ entry: locks.entry })
    .from(locks)
    .where(inArray(locks.key, storedKeys(operation.locks(input))))
  const [open] = await tx
    .select()
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        eq(journal.state, 'disputed'),
        eq(journal.operation, operation.id),
        operation.recipient ? inArray(journal.id, locked) : undefined,
      ),
    )
    .orderBy(desc(journal.createdAt))
    .limit(1)
  return open ?? null
}

/** The open entry that holds any of these locks, or a whole or a part of one. */
export async function holderOf(tx: Transaction | Database, keys: string[]): Promise<Entry | null> {
  const [holder] = await tx
    .select({ entry: journal })
    .from(locks)
    .innerJoin(journal, eq(journal.id, locks.entry))
    .where(and(related(presentAccount(), keys), isNull(locks.releasedAt)))
    .limit(1)
  return holder?.entry ?? null
}

export function otherOf(entry: Entry): NonNullable<Fault['other']> {
  return { entry: entry.id, who: entry.personName, at: entry.createdAt.toISOString(), state: entry.state }
}

export async function findEntry(id: string): Promise<Entry | null> {
  const [entry] = await db().select().from(journal).where(eq(journal.id, id))
  return entry ?? null
}

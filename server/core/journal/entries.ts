import 'server-only'
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { mayHappen } from '@/lib/core/changes/entry-states'
import type { Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
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
  /** The ids of earlier entries that the person was shown and confirmed, each of them. */
  again?: readonly string[]
  /** An unknown that a person repeats with this change; it is closed in the transaction that marks this change as sent. */
  repeats?: string
  /** A change that was rejected or failed, and that this one corrects. The two entries are only linked. */
  fixes?: string | undefined
  /** A partial change that this one completes; refused if another change completes it or has completed it. */
  completes?: string
  /** A done change that this one undoes; refused if the same target was or may have been changed since. */
  undoes?: string
  /** Another person's request for approval, which the actor approved and sends. */
  approvedRequest?: string
}

/** The members of another entry that people see. */
const named = { id: journal.id, personName: journal.personName, createdAt: journal.createdAt, state: journal.state }
type Named = Pick<Entry, keyof typeof named>

type Obstacle = 'dispute' | 'first' | 'holder'

/** How many disputes, the newest ones, need a confirmation each. Older disputes need none. */
const DISPUTES_MOST = 5

/** Earlier changes that a person must see before this one, or that must end first. */
export interface Earlier {
  /**
   * Each needs a confirmation: disputed changes with this operation that await a decision (of messages only those between the same two
   * numbers, because messages are sent all day), then the newest change with the same content within the guard time that was or may have been done.
   */
  toConfirm: (Named & { amount: string | null })[]
  /** The open entry that holds one of this change's locks, or a lock on a parent or child key. */
  holder: Named | undefined
}

/** Finds all obstacles, or only the `wanted` kinds, in one query. */
export async function earlierThan(
  on: Transaction | Database,
  { operation, input, sameHash }: Pick<Intent, 'operation' | 'input' | 'sameHash'>,
  wanted: readonly Obstacle[] = ['dispute', 'first', 'holder'],
): Promise<Earlier> {
  const keys = operation.locks(input)
  const locked = on
    .select({ entry: locks.entry })
    .from(locks)
    .where(inArray(locks.key, storedKeys(keys)))
  const held = on
    .select({ entry: locks.entry })
    .from(locks)
    .where(and(related(presentAccount(), keys), isNull(locks.releasedAt)))
  const conditions: Record<Obstacle, SQL | undefined> = {
    dispute: and(
      ofPresentAccount(),
      eq(journal.state, 'disputed'),
      eq(journal.operation, operation.id),
      operation.recipient ? inArray(journal.id, locked) : undefined,
    ),
    first: and(
      ofPresentAccount(),
      eq(journal.sameHash, sameHash),
      gt(journal.createdAt, sql`now() - make_interval(mins => ${operation.repeatGuardMinutes ?? 0})`),
      inArray(journal.state, mayHappen),
    ),
    holder: inArray(journal.id, held),
  }
  const newest = (is: Obstacle) =>
    on
      .select({ is: sql<Obstacle>`${is}::text`.as('is'), ...named, amount: journal.amount })
      .from(journal)
      .where(conditions[is])
      // A holder is not ordered: any one is enough, usually there is none, and for an order the planner could read the whole journal.
      .orderBy(...(is === 'holder' ? [] : [desc(journal.createdAt)]))
      .limit(is === 'dispute' ? DISPUTES_MOST : 1)
  const [one, two, ...rest] = wanted.filter((is) => is !== 'first' || operation.repeatGuardMinutes).map(newest)
  const rows = two && one ? await unionAll(one, two, ...rest) : one ? await one : []
  const of = (is: Obstacle) => rows.filter((row) => row.is === is)
  const disputes = of('dispute')
  const same = of('first').filter(({ id }) => disputes.every((dispute) => dispute.id !== id))
  return { toConfirm: [...disputes, ...same], holder: of('holder')[0] }
}

export function otherOf(entry: Named): NonNullable<Fault['other']> {
  return { entry: entry.id, who: entry.personName, at: entry.createdAt.toISOString(), state: entry.state }
}

/** When the request left the console. The journal stores the time before the request is written; if writing then fails, nothing was sent. */
export const sentAt = ({ state, sentAt: stored }: Pick<Entry, 'state' | 'sentAt'>): Date | null =>
  state === 'not_sent' ? null : stored

export async function findEntry(id: string): Promise<Entry | null> {
  const [entry] = await db().select().from(journal).where(eq(journal.id, id))
  return entry ?? null
}

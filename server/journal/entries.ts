import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { showable } from '@/lib/fields/field-class'
import type { Finding, WriteOperation } from '@/lib/operations/operation'
import type { EntryState, Fault } from '@/lib/outcome'
import { record } from '@/server/audit/record'
import type { Actor } from '@/server/auth/actor'
import { noLongerAllowed } from '@/server/auth/still-allowed'
import { type Database, db, type Transaction } from '@/server/db/database'
import { claims, journal, readings } from '@/server/db/schema'
import { lockRecipient, optedOutFault, optOutOf } from '@/server/messaging/opt-outs'
import { instanceId } from './instance'
import { seal } from './seal'
import { transition } from './transitions'

export type Entry = typeof journal.$inferSelect

export interface Intent {
  id: string
  operation: WriteOperation
  input: unknown
  payloadHash: string
  sameHash: string
  actor: Actor
  /** The id of the entry that the person was shown as the first of its kind. */
  again?: string
  /** An unknown that this act repeats, by a person's decision; it is closed in the same transaction. */
  repeats?: string
}

export type Recorded =
  | { recorded: true; attempt: string }
  | { recorded: false; existing: Entry }
  | { recorded: false; fault: Fault }

class Blocked extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind)
  }
}

/** States that mean "it was done, or may have been". */
export const doneOrOpen: EntryState[] = [
  'planned',
  'sent',
  'succeeded',
  'warned',
  'uncertain',
  'reconciled_happened',
  'reconciled_partial',
  'closed_unknown',
  'disputed',
]

/** Transaction A (journal.md 3): permission as of now, opt-outs, duplicate guard, the row, its claims and the audit event; or nothing. */
export async function recordIntent(intent: Intent): Promise<Recorded> {
  const { operation, actor, id } = intent
  const attempt = randomUUID()
  try {
    return await db().transaction(async (tx) => {
      await stillAllowed(tx, actor, operation)
      await stillWanted(tx, intent)
      if (intent.repeats) await closeRepeated(tx, intent.repeats, actor)
      if (!intent.repeats) await guardRepeat(tx, intent)
      const inserted = await tx
        .insert(journal)
        .values({ ...row(intent, 'planned'), attempt })
        .onConflictDoNothing()
        .returning({ id: journal.id })
      if (inserted.length === 0) {
        const [existing] = await tx.select().from(journal).where(eq(journal.id, id))
        if (!existing) throw new Error('the intent vanished')
        return { recorded: false as const, existing }
      }
      await takeClaims(tx, intent)
      await record(tx, {
        kind: 'operation.planned',
        actor: actor.email,
        subject: `journal:${id}`,
        detail: { operation: operation.id },
      })
      return { recorded: true as const, attempt }
    })
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
    await recordBlocked(intent, error.fault)
    return { recorded: false, fault: error.fault }
  }
}

function row(intent: Intent, state: 'planned' | 'blocked') {
  const { operation, actor, input } = intent
  return {
    id: intent.id,
    operation: operation.id,
    target: operation.target(input),
    state,
    personId: actor.personId,
    personName: actor.name,
    role: actor.role,
    payloadHash: intent.payloadHash,
    sameHash: intent.sameHash,
    sealedKept: operation.keeps ? seal(operation.keeps(input)) : null,
    shown: showable(operation.input, input),
    sealedInput: state === 'planned' ? seal(input) : null,
    amount: operation.amount?.(input) ?? null,
    repeats: intent.repeats ?? null,
    instance: instanceId(),
  }
}

/** A refusal after parsing is kept too, so that the record shows who tried what while something stood in the way. */
async function recordBlocked(intent: Intent, fault: Fault): Promise<void> {
  await db().transaction(async (tx) => {
    await tx
      .insert(journal)
      .values({ ...row(intent, 'blocked'), attempt: randomUUID(), fault, settledAt: new Date() })
      .onConflictDoNothing()
    await record(tx, {
      kind: 'operation.blocked',
      actor: intent.actor.email,
      subject: `journal:${intent.id}`,
      detail: { operation: intent.operation.id, why: fault.kind, other: fault.other?.entry },
    })
  })
}

async function stillAllowed(tx: Transaction, actor: Actor, operation: WriteOperation): Promise<void> {
  const fault = await noLongerAllowed(tx, actor, operation)
  if (fault) throw new Blocked(fault)
}

/** Taken before the ledger is read, and by whoever writes it: what is recorded first holds for what is sent next. */
async function stillWanted(tx: Transaction, { operation, input }: Intent): Promise<void> {
  const recipient = operation.recipient?.(input)
  if (recipient === undefined) return
  await lockRecipient(tx, recipient)
  const fault = optedOutFault(await optOutOf(tx, recipient))
  if (fault) throw new Blocked(fault)
}

/** The newest act of the same content within the operation's guard time that was done or may have been. */
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
        eq(journal.sameHash, sameHash),
        gt(journal.createdAt, sql`now() - make_interval(mins => ${operation.repeatGuardMinutes})`),
        inArray(journal.state, doneOrOpen),
      ),
    )
    .orderBy(desc(journal.createdAt))
    .limit(1)
  return first ?? null
}

async function guardRepeat(tx: Transaction, intent: Intent): Promise<void> {
  const first = await firstOfKind(tx, intent.operation, intent.sameHash)
  if (!first || first.id === intent.id || first.id === intent.again) return
  throw new Blocked({
    kind: 'duplicate',
    message: `The same was done less than ${intent.operation.repeatGuardMinutes} minutes ago. Confirm that you want it a second time.`,
    other: otherOf(first),
  })
}

/** Who holds any of these claims now. */
export async function holderOf(tx: Transaction | Database, keys: string[]): Promise<Entry | null> {
  const [holder] = await tx
    .select({ entry: journal })
    .from(claims)
    .innerJoin(journal, eq(journal.id, claims.entry))
    .where(and(inArray(claims.key, keys), isNull(claims.releasedAt)))
    .limit(1)
  return holder?.entry ?? null
}

export function otherOf(entry: Entry): NonNullable<Fault['other']> {
  return { entry: entry.id, who: entry.personName, at: entry.createdAt.toISOString(), state: entry.state }
}

async function takeClaims(tx: Transaction, intent: Intent): Promise<void> {
  // Sorted, so that two acts that want the same keys queue instead of locking each other out.
  const keys = [...new Set(intent.operation.claims(intent.input))].sort()
  const taken = await tx
    .insert(claims)
    .values(keys.map((key) => ({ key, entry: intent.id })))
    .onConflictDoNothing()
    .returning({ key: claims.key })
  if (taken.length === keys.length) return
  const missing = keys.filter((k) => !taken.some((t) => t.key === k))
  const holder = await holderOf(tx, missing)
  const open = holder?.state === 'uncertain'
  throw new Blocked({
    kind: 'blocked',
    message: open
      ? 'We don’t know yet whether an earlier act on the same target happened. Until that is settled, nothing may be repeated.'
      : 'Somebody is doing this at this moment. Wait for its outcome.',
    other: holder ? otherOf(holder) : undefined,
  })
}

async function closeRepeated(tx: Transaction, id: string, actor: Actor): Promise<void> {
  await transition(tx, {
    id,
    from: 'uncertain',
    to: 'closed_unknown',
    by: actor.email,
    patch: { closedBy: actor.name, closedReason: 'Repeated by a new decision', nextCheckAt: null, sealedInput: null },
  })
  await releaseClaims(tx, id)
}

export async function releaseClaims(tx: Transaction, entry: string): Promise<void> {
  await tx
    .update(claims)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(claims.entry, entry), isNull(claims.releasedAt)))
}

interface NewReading {
  entry: string
  kind: 'before' | 'after' | 'check'
  by: string
  /** What the look brought back; undefined when it could not be read. */
  state?: unknown
  finding?: Finding
  problem?: string
}

export async function addReading(tx: Transaction | ReturnType<typeof db>, reading: NewReading): Promise<void> {
  const { state, finding, problem, ...rest } = reading
  await tx.insert(readings).values({
    ...rest,
    sealed: state === undefined ? null : seal(state),
    says: finding?.says ?? (problem ? 'unread' : null),
    grade: finding?.grade ?? null,
    because: finding?.because ?? problem ?? null,
  })
}

export async function findEntry(id: string): Promise<Entry | null> {
  const [entry] = await db().select().from(journal).where(eq(journal.id, id))
  return entry ?? null
}

export async function readingsOf(entry: string) {
  return db().select().from(readings).where(eq(readings.entry, entry)).orderBy(asc(readings.id))
}

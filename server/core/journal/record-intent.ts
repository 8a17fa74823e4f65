import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { Fault } from '@/lib/core/changes/outcome'
import { BUSY } from '@/lib/core/changes/unknown-texts'
import { redacted } from '@/lib/core/fields/field-class'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import { auditName, type Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { record } from '@/server/core/audit/record'
import { now } from '@/server/platform/db/clock'
import { db, isExclusionViolation, type Transaction } from '@/server/platform/db/database'
import { audit, journal, locks } from '@/server/platform/db/schema'
import { presentAccount } from './account'
import { type Entry, earlierThan, type Intent, otherOf } from './entries'
import { instanceId } from './instance'
import { related, storedKeys } from './lock-keys'
import { afterRefusal, violation } from './preconditions'
import { restTaken } from './rest'
import { seal } from './seal'
import { inputPlace, retainedPlace } from './sealed'
import { touchedSince } from './undo'

export type Recorded =
  /** `alone`: no other change on the same target was in flight since the transaction began. Always true if nothing can verify the change. */
  | { recorded: true; attempt: string; alone: boolean }
  | { recorded: false; existing: Entry }
  | { recorded: false; fault: Fault }

class Blocked extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind)
  }
}

/** Another entry holds the locks. */
class Held extends Error {}

/**
 * Transaction A (journal.md 3) checks the current permission, the preconditions and the duplicate guard, and records the row, its locks and the
 * audit event; or it records nothing. `concurrently` is called while the rest is written, as soon as only a lock or (for an undo) a later change can
 * still block this one.
 */
export async function recordIntent(
  intent: Intent,
  concurrently?: () => void,
  attempt: string = randomUUID(),
): Promise<Recorded> {
  const { operation, actor, id } = intent
  try {
    return await db().transaction(async (tx) => {
      await stillAllowed(tx, actor, operation)
      await preconditionsMet(tx, intent)
      if (!intent.repeats) await guardRepeat(tx, intent)
      if (intent.repeats) await stillOpen(tx, intent.repeats)
      if (intent.completes) await stillLeft(tx, intent.completes)
      concurrently?.()
      if (await insertEntry(tx, intent, attempt)) {
        if (intent.undoes) await stillLast(tx, intent.undoes, id)
        if (intent.repeats) await takeOver(tx, id, intent.repeats)
        return { recorded: true as const, attempt, alone: !verifiable(operation) || (await isAlone(tx, intent)) }
      }
      const [existing] = await tx.select().from(journal).where(eq(journal.id, id))
      if (!existing) throw new Error('the intent vanished')
      return { recorded: false as const, existing }
    })
  } catch (error) {
    const held = error instanceof Held || isExclusionViolation(error)
    const fault = error instanceof Blocked ? error.fault : held ? await heldFault(intent) : null
    if (!fault) throw error
    await recordBlocked(intent, fault)
    return { recorded: false, fault }
  }
}

/**
 * Inserts the row, its locks and the audit event in one SQL statement; returns false if the id exists. If another entry holds one of the locks, or a
 * lock on a parent or child key, this violates a constraint of the database, and the whole transaction is rolled back.
 */
async function insertEntry(
  tx: Transaction,
  intent: Intent,
  attempt: string,
  wanted = intent.repeats ? [] : intent.operation.locks(intent.input),
): Promise<boolean> {
  const { operation, actor } = intent
  const entry = tx
    .insert(journal)
    .values({ ...row(intent, 'planned'), attempt })
    .onConflictDoNothing()
    .returning({ id: journal.id, account: journal.account })
    .getSQL()
  // Sorted, so that two changes that need the same keys queue instead of deadlocking.
  const keys = sql.param([...new Set(storedKeys(wanted))].sort())
  const detail = JSON.stringify({ operation: operation.id })
  const { rowCount } = await tx.execute(sql`
    with entry as (${entry}),
      taken as (insert into ${locks} (account, key, entry) select account, key, id from entry, unnest(${keys}::text[]) as key order by key)
    insert into ${audit} (kind, actor, subject, detail, seq, previous, hash)
    select 'operation.planned', ${auditName(actor)}, 'journal:' || id, ${detail}::jsonb, 0, '', '' from entry`)
  return rowCount === 1
}

/**
 * Restores the record of a sent change in a database that lost it (a standby that lacked the last moments took over). The entry is the same as
 * when it was planned. If another entry has taken the locks in the meantime, the restored entry has no locks.
 */
export async function recordAgain(intent: Intent, attempt: string): Promise<void> {
  try {
    await db().transaction((tx) => insertEntry(tx, intent, attempt))
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    await db().transaction((tx) => insertEntry(tx, intent, attempt, []))
  }
}

function row(intent: Intent, state: 'planned' | 'blocked') {
  const { operation, actor, input } = intent
  return {
    id: intent.id,
    account: presentAccount(),
    operation: operation.id,
    target: operation.target(input),
    state,
    personId: actor.personId,
    personName: actor.name,
    role: actor.role,
    payloadHash: intent.payloadHash,
    sameHash: intent.sameHash,
    sealedRetained: operation.retains ? seal(operation.retains(input), retainedPlace(intent.id)) : null,
    redacted: redacted(operation.input, input),
    sealedInput: state === 'planned' ? seal(input, inputPlace(intent.id)) : null,
    amount: operation.amount?.(input) ?? null,
    // A blocked change is not linked to the change that it was to complete.
    repeats: intent.repeats ?? (state === 'planned' ? intent.completes : null) ?? intent.fixes ?? null,
    undoes: intent.undoes ?? null,
    instance: instanceId(),
  }
}

/** Records a change that was blocked after its input was parsed, so that the journal shows who tried it and why it was blocked. */
async function recordBlocked(intent: Intent, fault: Fault): Promise<void> {
  await db().transaction(async (tx) => {
    const [inserted] = await tx
      .insert(journal)
      .values({ ...row(intent, 'blocked'), attempt: randomUUID(), fault, settledAt: now })
      .onConflictDoNothing()
      .returning({ id: journal.id })
    await record(tx, {
      kind: fault.kind === 'approval' ? 'approval.requested' : 'operation.blocked',
      actor: intent.actor,
      subject: `journal:${intent.id}`,
      detail: { operation: intent.operation.id, why: fault.kind, other: fault.other?.entry },
    })
    // If the id already exists, its row may be about another change, so nothing may be linked to it.
    if (inserted) await afterRefusal(tx, intent, fault)
  })
}

async function stillAllowed(tx: Transaction, actor: Person, operation: WriteOperation): Promise<void> {
  const fault = await noLongerAllowed(tx, actor, operation)
  if (fault) throw new Blocked(fault)
}

async function preconditionsMet(tx: Transaction, intent: Intent): Promise<void> {
  const fault = await violation(tx, intent)
  if (fault && !(await sentAlready(tx, intent.id))) throw new Blocked(fault)
}

/** Whether this decision is already recorded, because it was submitted again after a lost answer. Then “nothing was sent” would be wrong. */
async function sentAlready(tx: Transaction, id: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.id, id), ne(journal.state, 'blocked')))
  return own !== undefined
}

async function guardRepeat(tx: Transaction, intent: Intent): Promise<void> {
  const { toConfirm } = await earlierThan(tx, intent, ['dispute', 'first'])
  const unconfirmed = toConfirm.find(({ id }) => id !== intent.id && !intent.again?.includes(id))
  if (!unconfirmed) return
  if (unconfirmed.state === 'disputed') {
    throw new Blocked({
      kind: 'disputed',
      message:
        'An earlier change of this kind is disputed. Check it, and confirm that you want to send this one anyway.',
      other: otherOf(unconfirmed),
    })
  }
  throw new Blocked({
    kind: 'duplicate',
    message: `The same change was requested less than ${intent.operation.repeatGuardMinutes} minutes ago. Confirm that you want to send it again.`,
    other: otherOf(unconfirmed),
  })
}

/** Explains why the locks could not be taken: names the entry that holds them. */
async function heldFault(intent: Intent): Promise<Fault> {
  const { holder } = await earlierThan(db(), intent, ['holder'])
  const open = holder?.state === 'uncertain'
  return {
    kind: 'blocked',
    message: open
      ? 'We don’t know yet whether an earlier change to the same target happened. Until that is settled, nothing may be repeated.'
      : `${BUSY}. Wait for its outcome.`,
    other: holder && otherOf(holder),
  }
}

/**
 * Checked while holding the locks. Any other change that may have affected the same target since this transaction began still holds one of these
 * locks, or has released it since then. A change that released its locks earlier had its effect earlier.
 */
async function isAlone(tx: Transaction, { id, operation, input }: Intent): Promise<boolean> {
  const [other] = await tx
    .select({ entry: locks.entry })
    .from(locks)
    .where(
      and(
        related(presentAccount(), operation.locks(input)),
        ne(locks.entry, id),
        or(isNull(locks.releasedAt), gte(locks.releasedAt, now)),
      ),
    )
    .limit(1)
  return !other
}

/** Locks the row of the unknown before the head of the audit log, in the same order as a person's decision does. */
async function stillOpen(tx: Transaction, repeats: string): Promise<void> {
  const [open] = await tx.select({ state: journal.state }).from(journal).where(eq(journal.id, repeats)).for('update')
  if (open?.state !== 'uncertain') {
    throw new Blocked({ kind: 'gate', message: 'That entry is no longer unknown. Nothing was sent.' })
  }
}

/** Locks the row of the partly done change, so that of several requests for the rest only the first is recorded. */
async function stillLeft(tx: Transaction, completes: string): Promise<void> {
  const [open] = await tx.select({ state: journal.state }).from(journal).where(eq(journal.id, completes)).for('update')
  if (open?.state !== 'reconciled_partial' || (await restTaken(tx, completes))) {
    throw new Blocked({ kind: 'gate', message: 'Someone is sending the rest right now. Check Activity.' })
  }
}

/** Only the last change can be undone. Checked while holding the locks, so that no other change comes in between. */
async function stillLast(tx: Transaction, undoes: string, own: string): Promise<void> {
  const [done] = await tx.select().from(journal).where(eq(journal.id, undoes))
  if (!done || (await touchedSince(tx, done, own))) {
    throw new Blocked({
      kind: 'gate',
      message: 'A later change happened or may have happened. Nothing was sent. Check the later change first.',
    })
  }
}

/**
 * A repeat takes the locks of the unknown that it repeats. The unknown stays open until the repeat is about to be sent (transaction B). If the
 * repeat is never sent, nothing changes.
 */
async function takeOver(tx: Transaction, id: string, repeats: string): Promise<void> {
  const takenOver = await tx
    .update(locks)
    .set({ entry: id })
    .where(and(eq(locks.entry, repeats), isNull(locks.releasedAt)))
    .returning({ key: locks.key })
  // Another repeat of the same unknown was faster.
  if (takenOver.length === 0) throw new Held()
}

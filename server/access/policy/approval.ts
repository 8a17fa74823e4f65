import 'server-only'
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { rolesThatMay } from '@/lib/core/access/roles'
import type { ApprovalNow } from '@/lib/core/changes/approval-now'
import { mayHappen } from '@/lib/core/changes/entry-states'
import type { Fault } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { paths } from '@/lib/core/paths'
import { APPROVAL_MINUTES } from '@/lib/desk/policy/approval-view'
import { isOfKind } from '@/lib/desk/policy/change-kinds'
import { ofPresentAccount } from '@/server/core/journal/account'
import type { PlannedChange, Recording } from '@/server/core/journal/preconditions'
import { unsent } from '@/server/core/journal/request-state'
import { type SealContext, seal } from '@/server/core/journal/seal'
import { payloadHashOf } from '@/server/core/operations/payload'
import { fromNow, now } from '@/server/platform/db/clock'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { approvals, journal, people } from '@/server/platform/db/schema'
import type { Policy } from './policy'

// An approval covers one person's change with exactly this content. Another person who may make that change gives it; it is valid once, for an
// hour. Either of the two sends the change; the console never sends it automatically.

export const inputPlace = (entry: string): SealContext => ['approvals.sealed_input', entry]
export const newExpiry = fromNow(APPROVAL_MINUTES * 60)

const needed = (operation: WriteOperation, { approved }: Pick<Policy, 'approved'>) =>
  approved.some((kind) => isOfKind(operation, kind))

/** This person's requests for exactly this change. If the approver sends it: another person's request that they approved. */
const ofThis = ({
  operation,
  input,
  actor,
  approvedRequest: entry,
}: PlannedChange & Pick<Recording, 'approvedRequest'>) =>
  and(
    ofPresentAccount(),
    eq(journal.operation, operation.id),
    eq(journal.payloadHash, payloadHashOf(operation, input)),
    entry
      ? and(eq(approvals.entry, entry), eq(approvals.decidedBy, actor.personId), ne(journal.personId, actor.personId))
      : eq(journal.personId, actor.personId),
  )

const open = () => gt(approvals.expiresAt, now)

/** A condition: the approver is still allowed to make the change. */
const byWhoMay = (operation: WriteOperation) =>
  sql`exists (select from ${people} where ${people.id} = ${approvals.decidedBy} and ${and(
    isNull(people.disabledAt),
    inArray(people.role, [...operation.allowed]),
  )})`

/**
 * A condition: neither of the two has made the same change since the approval. That is possible without using the approval: while no approval was
 * needed, or if a restored copy of the database does not show its use. A decision that is submitted twice does not count its own change.
 */
const notDoneSince = (id?: string) =>
  sql`not exists (select from ${journal} done where done.account = ${journal.account} and done.operation = ${journal.operation}
    and done.payload_hash = ${journal.payloadHash} and done.person_id in (${journal.personId}, ${approvals.decidedBy}) and done.created_at > ${approvals.decidedAt}
    and done.state in ${[...mayHappen]} and done.id is distinct from ${id ?? null}::uuid)`

/**
 * A condition: the approval can be used. It is unused, or used for a change that was never sent, or used by this decision, because a decision
 * may be submitted twice.
 */
const good = (operation: WriteOperation, id?: string) =>
  and(
    open(),
    byWhoMay(operation),
    or(
      eq(approvals.state, 'approved'),
      and(eq(approvals.state, 'used'), id ? or(eq(approvals.usedBy, id), unsent) : unsent),
    ),
    notDoneSince(id),
  )

const withEntry = (on: Transaction | Database) =>
  on
    .select({
      entry: approvals.entry,
      by: approvals.decidedName,
      byId: approvals.decidedBy,
      until: approvals.expiresAt,
    })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))

/** Whether the person may still make the change. Their row stays locked until the change is recorded, so no one can demote them in between. */
async function mayStill(tx: Transaction, { allowed }: WriteOperation, personId: string | null): Promise<boolean> {
  if (!personId) return false
  const able = and(eq(people.id, personId), isNull(people.disabledAt), inArray(people.role, [...allowed]))
  const [held] = await tx.select({ id: people.id }).from(people).where(able).for('share')
  return held !== undefined
}

/** How many pending requests a person may have. Limited, because each stores its input and its files. */
const MOST_OPEN = 20
const TOO_MANY: Fault = {
  kind: 'limited',
  message: `You have ${MOST_OPEN} requests waiting for approval. Wait for a decision, or withdraw one. Nothing was sent.`,
}

const openOf = (tx: Transaction, personId: string): Promise<number> =>
  tx.$count(
    approvals,
    and(
      open(),
      eq(approvals.state, 'asked'),
      sql`exists (select from ${journal} where ${journal.id} = ${approvals.entry} and ${journal.personId} = ${personId})`,
    ),
  )

async function requestFor(on: Transaction | Database, change: PlannedChange) {
  const [requested] = await withEntry(on)
    .where(and(ofThis(change), open(), eq(approvals.state, 'asked')))
    .limit(1)
  return requested ?? null
}

/** The refusal if an approver wants to use an approval that is no longer valid. No new approval is requested then. */
export const NO_LONGER: Fault = {
  kind: 'gate',
  message: 'This change is no longer approved, or was already sent. Reload the page; nothing was sent now.',
}

/**
 * Uses an approval for this change, or returns why the change cannot be made. `why`: other reasons for an approval than the kind of change,
 * each as the beginning of a sentence that continues with “second person”.
 */
export async function approvalMissing(
  tx: Transaction,
  change: Recording,
  policy: Pick<Policy, 'approved'>,
  ...why: readonly (string | null)[]
): Promise<Fault | null> {
  const because = why.find((text) => text !== null)
  if (!change.approvedRequest && !needed(change.operation, policy) && because === undefined) return null
  const [request] = await withEntry(tx)
    .where(and(ofThis(change), good(change.operation, change.id)))
    .orderBy(approvals.expiresAt)
    .limit(1)
    // If two changes need the same approval, the second change waits here and then finds the approval used.
    .for('update', { of: approvals })
  if (request && (await mayStill(tx, change.operation, request.byId))) {
    // A decision that is already recorded uses no approval.
    const fresh = sql`not exists (select from ${journal} where ${journal.id} = ${change.id})`
    const use = { state: 'used', usedBy: change.id } as const
    await tx
      .update(approvals)
      .set(use)
      .where(and(eq(approvals.entry, request.entry), fresh))
    return null
  }
  if (change.approvedRequest) return NO_LONGER
  const requested = await requestFor(tx, change)
  if (!requested && (await openOf(tx, change.actor.personId)) >= MOST_OPEN) return TOO_MANY
  const entry = requested?.entry ?? change.id
  return {
    kind: 'approval',
    message: requested
      ? 'You have already asked for this, and no one has decided. Nothing was sent.'
      : `${because ?? 'A'} second person has to approve this. Approval is requested; nothing was sent.`,
    see: { href: paths.entry(entry), label: 'Your request' },
  }
}

/**
 * Makes the blocked entry the request; a change has one request at a time. The input is not stored if the change completes, repeats or undoes
 * another one, because sending such a change needs more than its input.
 */
export async function askForApproval(tx: Transaction, change: Recording, fault: Fault): Promise<void> {
  if (fault.kind !== 'approval' || (await requestFor(tx, change))) return
  const { id, input } = change
  const plain = !change.repeats && !change.undoes && !change.completes
  const sealedInput = plain ? seal(input, inputPlace(id)) : null
  await tx.insert(approvals).values({ entry: id, expiresAt: newExpiry, sealedInput }).onConflictDoNothing()
}

/** `why`: the reason for an approval other than the kind of change; null if there is none. */
export async function approvalFor(
  change: PlannedChange,
  policy: Pick<Policy, 'approved'>,
  why: string | null,
): Promise<ApprovalNow | null> {
  if (!needed(change.operation, policy) && why === null) return null
  const [approved] = await withEntry(db())
    .where(and(ofThis(change), good(change.operation)))
    .orderBy(approvals.expiresAt)
    .limit(1)
  if (approved) return { state: 'approved', by: approved.by ?? '', until: approved.until.toISOString() }
  const requested = await requestFor(db(), change)
  if (requested) return { state: 'asked', entry: requested.entry }
  return { state: 'needed', roles: rolesThatMay(change.operation), ...(why && { why }) }
}

import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { isFixableEntry } from '@/lib/core/changes/fix'
import type { Done, Outcome, Prepared } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { findEntry } from '@/server/core/journal/entries'
import { unseal } from '@/server/core/journal/seal'
import { invalid, signedOut } from '@/server/core/operations/faults'
import { perform } from '@/server/core/operations/perform'
import { prepare } from '@/server/core/operations/prepare'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { approvals, journal } from '@/server/platform/db/schema'
import { inputPlace, NO_LONGER } from './approval'
import { approvalChanges } from './decide'

// An approved change is sent by one of the two people, with the input stored in the request: like any other change, with every check.

const Entry = z.uuid()
const Input = z.strictObject({ entry: Entry, intent: z.string().max(200), confirm: z.unknown().optional() })

/** The stored input, for the person who asked, the person who approved, or, while nobody has decided, anyone else. */
async function approvedInput(actor: Person, entry: string) {
  const [row] = await db()
    .select({
      operation: journal.operation,
      sealed: approvals.sealedInput,
      repeats: journal.repeats,
      asker: journal.personId,
      state: approvals.state,
      decidedBy: approvals.decidedBy,
    })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .where(and(ofPresentAccount(), eq(approvals.entry, entry), gt(approvals.expiresAt, now)))
  const operation = row && writeOperation(row.operation)
  const input = row && unseal(row.sealed, inputPlace(entry))
  if (!row || !operation || !input) return null
  const own = row.asker === actor.personId
  const open = !own && row.state === 'asked'
  if (!own && !open && row.decidedBy !== actor.personId) return null
  return { entry, own, open, operation, input, fixes: await fixedChangeOf(operation, row.repeats) }
}

/** The rejected or failed change that the request corrects. */
async function fixedChangeOf(operation: WriteOperation, repeats: string | null): Promise<string | undefined> {
  const entry = repeats && (await findEntry(repeats))
  return entry && isFixableEntry(operation.id, entry.state) ? entry.id : undefined
}

/** Prepares the approved change as the dialog shows it, with the id of a new decision. */
export async function prepareApproved(actor: Person | null, entry: unknown): Promise<Done<Prepared>> {
  if (!actor) return { ok: false, fault: signedOut }
  const id = Entry.safeParse(entry)
  const approved = id.success ? await approvedInput(actor, id.data) : null
  if (!approved) return { ok: false, fault: NO_LONGER }
  const prepared = await prepare(
    actor,
    approved.operation.id,
    approved.input,
    approved.own ? {} : { approvedRequest: approved.entry },
  )
  // An approver is the second person: nobody else has to approve.
  if (prepared.ok && !approved.own) delete prepared.data.approval
  return prepared
}

export async function sendApproved(actor: Person | null, input: unknown): Promise<Outcome> {
  return send(actor, input, false)
}

/**
 * The approver approves, if nobody has yet, and sends. These are two separate steps: if the change is refused after the approval, it stays approved,
 * and either of the two can send it.
 */
export async function approveAndSend(actor: Person | null, input: unknown): Promise<Outcome> {
  return send(actor, input, true)
}

async function send(actor: Person | null, raw: unknown, approving: boolean): Promise<Outcome> {
  if (!actor) return { status: 'refused', fault: signedOut }
  const parsed = Input.safeParse(raw)
  if (!parsed.success) return { status: 'refused', fault: invalid(parsed.error) }
  const { entry, intent, confirm } = parsed.data
  const approvedRequest = await approvedInput(actor, entry)
  if (!approvedRequest || (approvedRequest.open && !approving)) return { status: 'refused', fault: NO_LONGER }
  const { own, open, operation, input, fixes } = approvedRequest
  if (open) {
    const approved = await approvalChanges.approve(actor, { entry })
    if (!approved.ok) return { status: 'refused', fault: approved.fault }
  }
  const request = { intent, input, ...(confirm !== undefined && { confirm }), fixes }
  return perform(actor, operation, request, own ? {} : { approvedRequest: entry })
}

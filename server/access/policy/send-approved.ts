import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { fixable } from '@/lib/acts/fix'
import type { Done, Fault, Outcome, Prepared } from '@/lib/acts/outcome'
import { writeOperation } from '@/lib/operations/catalogue'
import type { WriteOperation } from '@/lib/operations/operation'
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
import { inputPlace } from './approval'

// The requester sends an approved change, with the input stored in the request: like any other change, through every gate.

const Entry = z.uuid()
const Given = z.strictObject({ entry: Entry, intent: z.string().max(200), confirm: z.unknown().optional() })

const gone: Fault = {
  kind: 'gate',
  message: 'It is no longer approved, or was already sent. Reload the page; nothing was sent.',
}

async function approvedInput(actor: Person, entry: string) {
  const [row] = await db()
    .select({ operation: journal.operation, sealed: approvals.sealedInput, repeats: journal.repeats })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .where(
      and(
        ofPresentAccount(),
        eq(approvals.entry, entry),
        eq(journal.personId, actor.personId),
        gt(approvals.expiresAt, now),
      ),
    )
  const operation = row && writeOperation(row.operation)
  const input = row && unseal(row.sealed, inputPlace(entry))
  return row && operation && input ? { operation, input, fixes: await fixedActOf(operation, row.repeats) } : null
}

/** The refused change that the request corrects. */
async function fixedActOf(operation: WriteOperation, repeats: string | null): Promise<string | undefined> {
  const entry = repeats && (await findEntry(repeats))
  return entry && fixable(operation.id, entry.state) ? entry.id : undefined
}

/** As the dialog shows it, with a new decision's id. */
export async function prepareApproved(actor: Person | null, entry: unknown): Promise<Done<Prepared>> {
  if (!actor) return { ok: false, fault: signedOut }
  const id = Entry.safeParse(entry)
  const found = id.success ? await approvedInput(actor, id.data) : null
  if (!found) return { ok: false, fault: gone }
  return prepare(actor, found.operation.id, found.input)
}

export async function sendApproved(actor: Person | null, given: unknown): Promise<Outcome> {
  if (!actor) return { status: 'refused', fault: signedOut }
  const parsed = Given.safeParse(given)
  if (!parsed.success) return { status: 'refused', fault: invalid(parsed.error) }
  const { entry, intent, confirm } = parsed.data
  const found = await approvedInput(actor, entry)
  if (!found) return { status: 'refused', fault: gone }
  const { operation, input, fixes } = found
  return perform(actor, operation, { intent, input, ...(confirm !== undefined && { confirm }), fixes })
}

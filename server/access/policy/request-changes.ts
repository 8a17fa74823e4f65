import 'server-only'
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import type { FieldChange } from '@/lib/core/operation/changes'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { stateNow } from '@/server/core/journal/request-state'
import { unseal } from '@/server/core/journal/seal'
import { compared } from '@/server/core/operations/changes'
import { refused } from '@/server/core/operations/local-action'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { approvals, journal } from '@/server/platform/db/schema'
import { inputPlace } from './approval'

const Entry = z.uuid()

async function openRequest(entry: string) {
  const [row] = await db()
    .select({ change: journal, sealed: approvals.sealedInput })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .where(
      and(
        ofPresentAccount(),
        eq(approvals.entry, entry),
        inArray(stateNow, ['asked', 'approved']),
        gt(approvals.expiresAt, now),
        isNotNull(approvals.sealedInput),
      ),
    )
  const operation = row && writeOperation(row.change.operation)
  const input = row && operation?.input.safeParse(unseal(row.sealed, inputPlace(entry)))
  return row && operation && input?.success ? { operation, input: input.data, change: row.change } : null
}

/** The current values, and what they would be after the change, for the approver and the requester. The input stays on the server. */
export async function requestChanges(actor: Person, entry: string): Promise<Done<FieldChange[]>> {
  const request = Entry.safeParse(entry).success ? await openRequest(entry) : null
  if (!request) return refused({ kind: 'gate', message: 'This request no longer exists.' })
  const { operation, input, change } = request
  if (!may(actor.role, operation))
    return refused({ kind: 'forbidden', message: `${reasonDenied(actor.role, operation)}.` })
  const shown = changeAsSeen(actor.role, operation, change).redacted
  return { ok: true, data: await compared(actor.role, operation, input, shown) }
}

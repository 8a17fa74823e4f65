import 'server-only'
import { z } from 'zod'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { fixable } from '@/lib/core/changes/fix'
import type { Fault } from '@/lib/core/changes/outcome'
import { highImpact, tier, type WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { refreshAssumptions } from '@/server/core/assumptions/overrides'
import { record } from '@/server/core/audit/record'
import { elsewhere } from '@/server/core/journal/account'
import { findEntry, type Intent } from '@/server/core/journal/entries'
import { isFromBefore, olderCopy } from '@/server/core/journal/older-copy'
import { writing } from '@/server/platform/db/database'
import { durable } from './durability'
import { invalid, signedOut } from './faults'
import { mintedAt, readIntent } from './intent'
import { payloadHashOf, sameHashOf } from './payload'
import { secretInUrl } from './secret-in-url'

const Request = z.strictObject({
  intent: z.string().max(200),
  input: z.unknown(),
  confirm: z
    .strictObject({ typed: z.string().max(200).optional(), again: z.array(z.string().max(60)).max(20).optional() })
    .optional(),
  fixes: z.uuid().optional(),
})

const undurable =
  'The database doesn’t write to disk immediately (fsync, full_page_writes or synchronous_commit is off). Spending and deleting are blocked until an administrator turns them on.'

const undecided: Fault = {
  kind: 'unrecorded',
  message: 'The journal could not be written, so nothing was sent. Try again when the database is back.',
}

const notRefused: Fault = {
  kind: 'gate',
  message: 'The request that this one fixes wasn’t rejected. Open the form again; nothing was sent.',
}

/** The decision id in a request, if this person may use it. */
export function decisionOf(actor: Person | null, operation: WriteOperation, request: unknown): string | null {
  const envelope = Request.safeParse(request)
  return actor && envelope.success ? readIntent(envelope.data.intent, actor.personId, operation.id) : null
}

/** A refusal is final, so it need not be checked again when the change is recorded. */
async function wasRefused(operation: WriteOperation, id: string): Promise<boolean> {
  const entry = await findEntry(id)
  return entry?.operation === operation.id && fixable(entry.operation, entry.state) && !elsewhere(entry)
}

const refused = (fault: Fault): { fault: Fault } => ({ fault })

/**
 * Actor → permission → parse → gates. The dialog is a courtesy; this is the rule: the request must contain what the dialog required. Everything
 * that may change in the meantime (role, session, locks, duplicates) is decided again in the transaction that records the change.
 */
export async function admit(
  actor: Person | null,
  operation: WriteOperation,
  request: unknown,
): Promise<Intent | { fault: Fault }> {
  if (!actor) return refused(signedOut)
  if (!may(actor.role, operation)) {
    await record(writing(), {
      kind: 'operation.denied',
      actor,
      subject: operation.id,
      detail: { role: actor.role },
    })
    return refused({ kind: 'forbidden', message: `${reasonDenied(actor.role, operation)}. Nothing was sent.` })
  }
  const state = await Promise.all([olderCopy(), refreshAssumptions()]).catch(() => null)
  if (!state) return refused(undecided)
  const [copy] = state
  const envelope = Request.safeParse(request)
  if (!envelope.success) return refused(invalid(envelope.error))
  const parsed = operation.input.safeParse(envelope.data.input)
  if (!parsed.success) return refused(invalid(parsed.error))
  const { confirm, fixes } = envelope.data
  const input = parsed.data
  const exposed = secretInUrl(operation, input)
  if (exposed) return refused(exposed)

  if (fixes && !(await wasRefused(operation, fixes))) return refused(notRefused)

  const id = readIntent(envelope.data.intent, actor.personId, operation.id)
  if (!id || isFromBefore(copy, mintedAt(envelope.data.intent))) {
    return refused({
      kind: 'gate',
      message: 'This form is too old or was opened by someone else. Open it again; nothing was sent.',
    })
  }
  const target = operation.target(input)
  if (tier(operation) === 3 && confirm?.typed !== target) {
    const fields = { typed: `Type exactly: ${target}` }
    return refused({ kind: 'gate', message: `Type ${target} to confirm. Nothing was sent.`, fields })
  }
  if (highImpact(operation) && !(await durable())) return refused({ kind: 'unrecorded', message: undurable })
  const [payloadHash, sameHash] = [payloadHashOf(operation, input), sameHashOf(operation, input)]
  return { id, operation, input, payloadHash, sameHash, actor, again: confirm?.again, fixes }
}

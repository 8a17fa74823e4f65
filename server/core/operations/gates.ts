import 'server-only'
import { z } from 'zod'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { isFixableEntry } from '@/lib/core/changes/fix'
import type { Fault } from '@/lib/core/changes/outcome'
import { highImpact, tier, type WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { refreshAssumptions } from '@/server/core/assumptions/overrides'
import { record } from '@/server/core/audit/record'
import { ofAnotherAccount } from '@/server/core/journal/account'
import { findEntry, type Intent } from '@/server/core/journal/entries'
import { isFromBefore, olderCopy } from '@/server/core/journal/older-copy'
import { writing } from '@/server/platform/db/database'
import { durable } from './durability'
import { invalid, signedOut } from './faults'
import { mintedAt, readIntent } from './intent'
import { payloadHashOf, sameHashOf } from './payload'
import { secretInUrl } from './secret-in-url'

const EntryId = z.string().max(60)
/** Ids of earlier entries that the person saw in the second confirmation. A page that was opened in version 1.1 sends one id instead of a list. */
const Again = z.union([z.array(EntryId).max(20), EntryId.transform((one) => [one])])

const Request = z.strictObject({
  intent: z.string().max(200),
  input: z.unknown(),
  confirm: z.strictObject({ typed: z.string().max(200).optional(), again: Again.optional() }).optional(),
  /** The entry of the rejected change that this change corrects. */
  fixes: z.uuid().optional(),
})

const undurable =
  'The database doesn’t write to disk immediately (fsync, full_page_writes or synchronous_commit is off). Changes that cost money, remove or overwrite something are blocked until an administrator turns these settings on.'

const databaseUnavailable: Fault = {
  kind: 'unrecorded',
  message: 'The database could not be read, so nothing was sent. Try again when the database is back.',
}

const fixesNothing: Fault = {
  kind: 'gate',
  message:
    'The earlier request can’t be fixed here: it wasn’t rejected, or was made with another provider account. Open the form again; nothing was sent.',
}

/** The id of the decision in a request; null if the request is invalid or the decision belongs to another person or operation. */
export function decisionOf(actor: Person | null, operation: WriteOperation, request: unknown): string | null {
  const envelope = Request.safeParse(request)
  return actor && envelope.success ? readIntent(envelope.data.intent, actor.personId, operation.id) : null
}

/** Whether the provider rejected this entry, so that a new change can correct it. */
async function wasRejected(operation: WriteOperation, id: string): Promise<boolean> {
  const entry = await findEntry(id)
  return entry?.operation === operation.id && isFixableEntry(entry.operation, entry.state) && !ofAnotherAccount(entry)
}

const refused = (fault: Fault): { fault: Fault } => ({ fault })

/**
 * The gates, among them role, input, intent, typed target and a durable database. The dialog asks for confirmations, but only the server enforces
 * them. The transaction that records the change checks role and session again, because both may have changed, and also checks locks and duplicates.
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
  const loaded = await Promise.all([olderCopy(), refreshAssumptions()]).catch(() => null)
  if (!loaded) return refused(databaseUnavailable)
  // When and how the database was recognized as an older copy of itself; null if it was not.
  const [olderCopyFound] = loaded
  const envelope = Request.safeParse(request)
  if (!envelope.success) return refused(invalid(envelope.error))
  const parsed = operation.input.safeParse(envelope.data.input)
  if (!parsed.success) return refused(invalid(parsed.error))
  const { confirm, fixes } = envelope.data
  const input = parsed.data
  const exposed = secretInUrl(operation, input)
  if (exposed) return refused(exposed)

  if (fixes && !(await wasRejected(operation, fixes))) return refused(fixesNothing)

  const id = readIntent(envelope.data.intent, actor.personId, operation.id)
  // A form from before the database was restored may have been sent already.
  if (!id || isFromBefore(olderCopyFound, mintedAt(envelope.data.intent))) {
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
  const hashes = { payloadHash: payloadHashOf(operation, input), sameHash: sameHashOf(operation, input) }
  return { id, operation, input, ...hashes, actor, again: confirm?.again, fixes }
}

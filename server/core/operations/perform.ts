import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Fault, Outcome } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { findEntry, type Intent } from '@/server/core/journal/entries'
import { withFields } from '@/server/core/journal/fix'
import { pendingOutcomeOf } from '@/server/core/journal/pending-outcomes'
import { recordIntent } from '@/server/core/journal/record-intent'
import { endUnrecorded } from '@/server/core/journal/settle'
import { countChange } from '@/server/platform/counters'
import { writing } from '@/server/platform/db/database'
import { logError } from '@/server/platform/log'
import { admit, decisionOf } from './gates'
import { inFlight, inTurn } from './in-flight'
import { mintIntent } from './intent'
import { outcomeFor, outcomeOf } from './outcome-of'
import { type Begun, begin, send } from './send'

const refused = (fault: Fault, entry?: string): Outcome => ({ status: 'refused', fault, entry })

/**
 * The pipeline of every write, from a browser's request to its outcome (journal.md 3). Nothing here retries. `linked` names an unknown to
 * repeat, a change to complete or to undo, or an approved request; only the server sets it. `turn` decides how the change waits: for a slot, or
 * until no other change waits for a slot.
 */
export async function perform(
  actor: Person | null,
  operation: WriteOperation,
  request: unknown,
  linked: Pick<Intent, 'repeats' | 'undoes' | 'completes' | 'approvedRequest'> = {},
  turn = inTurn,
): Promise<Outcome> {
  // If this decision was already sent and its outcome is not recorded yet, “nothing was sent” would be wrong.
  const earlier = pendingOutcomeOf(decisionOf(actor, operation, request) ?? '')
  if (earlier) return earlier
  const admitted = await admit(actor, operation, request)
  if ('fault' in admitted) return counted(operation, refused(admitted.fault))
  const intent: Intent = { ...admitted, ...linked }
  // A second click on the same decision waits for the first one's outcome, and makes no second change.
  const outcome = await inFlight(intent, async () => counted(operation, await carryOut(intent)), turn)
  const { role } = intent.actor
  return withFields(role, operation, intent.input, outcomeFor(role, operation, outcome))
}

function counted({ id }: WriteOperation, outcome: Outcome): Outcome {
  countChange(id, outcome)
  return outcome
}

async function carryOut(intent: Intent): Promise<Outcome> {
  const { id, actor } = intent
  const attempt = randomUUID()
  let recorded: Awaited<ReturnType<typeof recordIntent>>
  let begun: Begun | undefined
  try {
    const concurrently = () => {
      begun = begin(intent)
    }
    recorded = await recordIntent(intent, concurrently, attempt)
  } catch (error) {
    begun?.channel.close()
    logError(error, { what: intent.operation.id }, 'a change could not be recorded, and was not sent')
    return endUnrecorded(
      { id, attempt, by: actor },
      {
        kind: 'unrecorded',
        message: 'The journal could not be written, so nothing was sent. Try again when the database is back.',
      },
    )
  }
  if (!recorded.recorded) {
    begun?.channel.close()
    if ('fault' in recorded) return refused(recorded.fault, id)
    if (recorded.existing.payloadHash === intent.payloadHash) return outcomeOf(recorded.existing)
    await record(writing(), { kind: 'alarm.intent_reused', actor, subject: `journal:${id}` })
    return refused(
      {
        kind: 'gate',
        message: 'This decision was already used for something else. Open the form again; nothing was sent.',
      },
      id,
    )
  }
  return send(intent, recorded, begun ?? begin(intent))
}

/** Repeats an open unknown. This is a new decision by a person who has seen a check of the old entry (journal.md 1, rule 5). */
export async function performAgain(
  actor: Person,
  operation: WriteOperation,
  input: unknown,
  repeats: string,
  typed: string,
): Promise<Outcome> {
  const open = await findEntry(repeats)
  if (open?.state !== 'uncertain')
    return refused({ kind: 'gate', message: 'That entry is no longer unknown. Nothing was sent.' })
  return perform(
    actor,
    operation,
    { intent: mintIntent(actor.personId, operation.id), input, confirm: { typed } },
    { repeats },
  )
}

import 'server-only'
import type { Role } from '@/lib/core/access/roles'
import type { Fault, Outcome, Verified } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { seesRaw } from '@/lib/desk/catalogue/visibility'
import type { Entry } from '@/server/core/journal/entries'
import { answerOf, type RetainedAnswer } from '@/server/core/journal/sealed'
import { undoing } from '@/server/core/journal/undo'
import { contentOf, readBody } from '@/server/platform/provider/body'
import { maskBody, maskMessage, maskText } from '@/server/platform/provider/redact'

const inProgressFault: Fault = {
  kind: 'blocked',
  message: 'This change is in progress. Its outcome will appear in Activity.',
}
const unexplained: Fault = { kind: 'failed', message: 'The change did not happen.' }
const contradicted: Fault = {
  kind: 'disputed',
  message: 'The provider rejected this change, but a reading shows that it happened.',
}
const noFault: Fault = { kind: 'uncertain', message: 'The provider did not answer.' }

/** A 202 means that there is a warning, even one without a text. */
export const WORDLESS = 'The provider answered with a warning, but no text.'

/** The outcome of an entry, for the person who made the change. Any page can read it again, so a closed tab loses nothing. */
export function outcomeOf(entry: Entry): Outcome {
  const { id, state } = entry
  const answer = answerOf(entry)
  const data = dataOf(entry, answer)
  const done = (): Outcome => ({
    status: 'done',
    entry: id,
    data,
    createdIds: data === null && entry.createdIds?.length ? entry.createdIds : undefined,
    warning: state === 'warned' ? answer?.words || WORDLESS : undefined,
    verified: state === 'disputed' ? 'contradicted' : ((entry.verified as Verified | null) ?? 'unconfirmed'),
    undoable: undoing(entry) ? true : undefined,
  })
  switch (state) {
    case 'succeeded':
    case 'warned':
    case 'reconciled_happened':
    case 'reconciled_otherwise':
      return done()
    case 'disputed':
      // The provider rejected the change, but a reading shows its effect. The person must neither rely on the change nor simply repeat it.
      if (entry.fault?.kind === 'failed' || entry.fault?.kind === 'rejected') {
        return { status: 'unknown', entry: id, fault: contradicted }
      }
      return done()
    case 'uncertain':
    case 'closed_unknown':
    case 'reconciled_partial':
      return { status: 'unknown', entry: id, fault: { ...(entry.fault ?? noFault), verbatim: answer?.words } }
    case 'planned':
    case 'sent':
      return { status: 'refused', entry: id, fault: inProgressFault }
    default:
      return { status: 'refused', entry: id, fault: { ...(entry.fault ?? unexplained), verbatim: answer?.words } }
  }
}

/** The answer's data as the operation parses it, with secrets masked. Parsed from the stored answer each time, so every page gets the same. */
function dataOf(entry: Entry, answer: RetainedAnswer | null): unknown {
  const operation = writeOperation(entry.operation)
  if (!operation || !answer) return null
  try {
    const body = readBody(Buffer.from(maskBody(Buffer.from(answer.raw, 'base64').toString('utf8'))))
    const data = operation.output.safeParse(contentOf(body))
    return data.success ? data.data : null
  } catch {
    return null
  }
}

/** The outcome for a role. If something of the area is hidden from it, provider messages lose everything that could be a hidden value. */
export function outcomeFor(role: Role, operation: WriteOperation, outcome: Outcome): Outcome {
  const whole = seesRaw(role, operation.area)
  const shownText = (text: string | undefined) => text && (whole ? maskText(text) : maskMessage(text))
  if (outcome.status === 'done') {
    const finding = outcome.finding && maskText(outcome.finding)
    return { ...outcome, warning: shownText(outcome.warning), finding }
  }
  return { ...outcome, fault: { ...outcome.fault, verbatim: shownText(outcome.fault.verbatim) } }
}

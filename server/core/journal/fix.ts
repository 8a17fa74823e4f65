import 'server-only'
import type { Role } from '@/lib/core/access/roles'
import { atField, type FixableChange, isFixableEntry } from '@/lib/core/changes/fix'
import { isRejection, type Outcome } from '@/lib/core/changes/outcome'
import { parsed, readRejection } from '@/lib/core/changes/rejection'
import { hidden } from '@/lib/core/fields/hidden'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { fixPath } from '@/lib/desk/catalogue/fix-path'
import { spokenNamesOf } from '@/lib/desk/catalogue/spoken'
import { seesRaw, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from './entries'
import { readingsOf } from './readings'
import { answerOf, stateOf } from './sealed'
import { entryView } from './view'

/**
 * What a form needs to correct a change in the state `rejected` or `failed`. Null if there is no such change of this operation and account, if the
 * operation's form cannot be filled from an entry, or if the person may not make the change.
 */
export async function fixableChangeOf(
  actor: Person,
  operation: WriteOperation,
  id: string | undefined,
): Promise<FixableChange | null> {
  const entry = id ? await entryView(actor, id) : null
  // `elsewhere`: the change was made with another provider account.
  if (!entry || entry.operation !== operation.id || entry.elsewhere || entry.denied) return null
  if (!isFixableEntry(entry.operation, entry.state)) return null
  const answer = entry.answer ?? entry.fault?.verbatim ?? ''
  const sent = Object.fromEntries(Object.entries(entry.redacted).filter(([, value]) => value !== hidden))
  // The answer is searched for names of fields only if the provider rejected the input: a 401 or 429 is not about a field.
  const spokenNames = entry.fault && isRejection(entry.fault) ? spokenNamesOf(operation, sent) : {}
  return {
    entry: entry.id,
    at: entry.sentAt ?? entry.createdAt,
    status: entry.httpStatus,
    answer,
    sent,
    rejection: readRejection(answer, spokenNames, sent),
  }
}

/** The URL of the form that corrects a change, with the sent values; it opens the form at the first field that the rejection names. Null: no form. */
export async function fixPathOf(actor: Person, id: string): Promise<string | null> {
  const operation = writeOperation((await findEntry(id))?.operation ?? '')
  const fix = operation && (await fixableChangeOf(actor, operation, id))
  return fix ? fixPath(operation.id, fix.sent, fix.entry, fix.rejection.fields[0]?.member) : null
}

/** Adds to an outcome what the provider's rejection says about the form's fields, as far as the role sees the rejection's text. */
export async function withFields(
  role: Role,
  operation: WriteOperation,
  input: unknown,
  outcome: Outcome,
): Promise<Outcome> {
  if (outcome.status !== 'refused' || !outcome.entry || !isRejection(outcome.fault)) return outcome
  const whole = seesRaw(role, operation.area) && visibilityOf(role, operation) === 'whole'
  const stored = whole ? await answerAndTarget(outcome.entry).catch(() => null) : null
  // A JSON answer is used whole, because its message alone lacks the field names. Of any other answer (a proxy's HTML page), only the message is
  // used.
  const answer =
    typeof parsed(stored?.answer ?? '') === 'object' ? (stored?.answer ?? '') : (outcome.fault.verbatim ?? '')
  const sent = { ...stored?.target, ...(input as Record<string, unknown>) }
  const { fields } = readRejection(answer, spokenNamesOf(operation, sent), sent)
  if (fields.length === 0) return outcome
  const messages = Object.fromEntries(fields.map((field) => [field.member, atField(field)]))
  return { ...outcome, fault: { ...outcome.fault, fields: messages } }
}

/**
 * The answer, and the values of the change's target before sending. The form does not always send these values: submitting a port sends only the
 * port's id, but the answer may be about the port's PIN.
 */
async function answerAndTarget(id: string): Promise<{ answer: string; target: object | undefined }> {
  const [entry, readings] = await Promise.all([findEntry(id), readingsOf(id)])
  const baseline = readings.find(({ kind, sealed }) => kind === 'before' && sealed)
  return {
    answer: (entry && answerOf(entry)?.shown) ?? '',
    target: baseline && stateOf<{ rows?: object[] } | null>(baseline)?.rows?.[0],
  }
}

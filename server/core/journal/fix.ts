import 'server-only'
import type { Role } from '@/lib/core/access/roles'
import { atField, type Fix, fixable } from '@/lib/core/changes/fix'
import { isRejection, type Outcome } from '@/lib/core/changes/outcome'
import { parsed, readRejection } from '@/lib/core/changes/rejection'
import { hidden } from '@/lib/core/fields/hidden'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { fixPath } from '@/lib/desk/catalogue/fix-path'
import { spokenOf } from '@/lib/desk/catalogue/spoken'
import { seesRaw, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from './entries'
import { readingsOf } from './readings'
import { answerOf, stateOf } from './sealed'
import { entryView } from './view'

/** The refused change that a form corrects; null if this operation has none, or the person may not make it. */
export async function fixOf(actor: Person, operation: WriteOperation, id: string | undefined): Promise<Fix | null> {
  const entry = id ? await entryView(actor, id) : null
  if (!entry || entry.operation !== operation.id || entry.elsewhere || entry.denied) return null
  if (!fixable(entry.operation, entry.state)) return null
  const answer = entry.answer ?? entry.fault?.verbatim ?? ''
  const sent = Object.fromEntries(Object.entries(entry.redacted).filter(([, value]) => value !== hidden))
  return {
    entry: entry.id,
    at: entry.sentAt ?? entry.createdAt,
    status: entry.httpStatus,
    answer,
    sent,
    rejection: readRejection(answer, entry.fault && isRejection(entry.fault) ? spokenOf(operation, sent) : {}, sent),
  }
}

/** The URL where a refused change is corrected: its form, filled as sent, at the first field that the rejection names. */
export async function fixPathOf(actor: Person, id: string): Promise<string | null> {
  const operation = writeOperation((await findEntry(id))?.operation ?? '')
  const fix = operation && (await fixOf(actor, operation, id))
  return fix ? fixPath(operation.id, fix.sent, fix.entry, fix.rejection.fields[0]?.member) : null
}

/** Adds to an outcome what the provider's rejection says about the form's fields, as far as the role sees its text. */
export async function withFields(
  role: Role,
  operation: WriteOperation,
  input: unknown,
  outcome: Outcome,
): Promise<Outcome> {
  if (outcome.status !== 'refused' || !outcome.entry || !isRejection(outcome.fault)) return outcome
  const whole = seesRaw(role, operation.area) && visibilityOf(role, operation) === 'whole'
  const retained = whole ? await keptOf(outcome.entry).catch(() => null) : null
  // The whole answer if it is JSON, because the message alone lacks its field names; otherwise (a proxy's HTML page) only the message.
  const answer =
    typeof parsed(retained?.shown ?? '') === 'object' ? (retained?.shown ?? '') : (outcome.fault.verbatim ?? '')
  const sent = { ...retained?.before, ...(input as Record<string, unknown>) }
  const { fields } = readRejection(answer, spokenOf(operation, sent), sent)
  if (fields.length === 0) return outcome
  const messages = Object.fromEntries(fields.map((field) => [field.member, atField(field)]))
  return { ...outcome, fault: { ...outcome.fault, fields: messages } }
}

/** The answer, and its target's previous state: submitting a port sends an id only, and the answer may be about its PIN. */
async function keptOf(id: string): Promise<{ shown: string; before: object | undefined }> {
  const [entry, readings] = await Promise.all([findEntry(id), readingsOf(id)])
  const before = readings.find(({ sealed }) => sealed)
  return {
    shown: (entry && answerOf(entry)?.shown) ?? '',
    before: before && stateOf<{ rows?: object[] } | null>(before)?.rows?.[0],
  }
}

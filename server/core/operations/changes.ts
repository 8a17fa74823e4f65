import 'server-only'
import { may, type Role, reasonDenied } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { redacted } from '@/lib/core/fields/field-class'
import type { FieldChange } from '@/lib/core/operation/changes'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import type { EvidenceRead, Verify } from '@/lib/core/operation/verify'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changesInText } from '@/lib/desk/catalogue/changes-in-text'
import { changeAsSeen, readingAsSeen } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { doneTo } from '@/server/core/journal/last-set'
import { askProvider } from './ask'
import { invalid } from './faults'

/** For the dialog that confirms a change: the current values, and what they would be after it. This only reads, and decides nothing. */
export async function changesOf(actor: Person, id: string, input: unknown): Promise<Done<FieldChange[]>> {
  const operation = writeOperation(id)
  if (!operation) return { ok: false, fault: { kind: 'invalid', message: 'There is no such operation.' } }
  if (!may(actor.role, operation))
    return { ok: false, fault: { kind: 'forbidden', message: `${reasonDenied(actor.role, operation)}.` } }
  const parsed = operation.input.safeParse(input ?? {})
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  return { ok: true, data: await compared(actor.role, operation, parsed.data, redacted(operation.input, parsed.data)) }
}

/** `shown`: the input as far as this role may see it. */
export async function compared(
  role: Role,
  operation: WriteOperation,
  input: unknown,
  shown: Record<string, unknown>,
): Promise<FieldChange[]> {
  const verify = verifiable(operation)
  if (!verify?.changes) return []
  const [now, history] = await Promise.all([presentState(verify, input), doneBefore(role, operation, input)])
  const visibleNow = now === null ? null : readingAsSeen(role, operation, now)
  const lastSet = (member: string) => {
    const last = history.find(({ values }) => values[member] !== undefined)
    return last ? { value: last.values[member], who: last.who, at: last.at } : null
  }
  return changesInText(operation.id, verify.changes(shown, visibleNow), lastSet)
}

/** The same lines before the current values are read; undefined if the change cannot be predicted. */
export function newValuesOf(operation: WriteOperation, shown: Record<string, unknown>): FieldChange[] | undefined {
  const lines = verifiable(operation)?.changes?.(shown, null)
  return lines && changesInText(operation.id, lines, () => null)
}

/** The current state, to show and not as evidence. The read uses the connections of pages and masks secrets; null if it fails. */
async function presentState(verify: Verify, input: unknown): Promise<unknown> {
  const look: EvidenceRead = async (operation, requested) => {
    const answer = await askProvider(operation, operation.input.parse(requested))
    if (answer.class !== 'succeeded') throw new Error('not available')
    return answer.data as never
  }
  return verify.readBack(look, input, new Date()).catch(() => null)
}

/** What this console set on the same thing, newest first, as the role may see it. */
async function doneBefore(role: Role, operation: WriteOperation, input: unknown) {
  return (await doneTo(operation.locks(input))).map((entry) => ({
    values: changeAsSeen(role, writeOperation(entry.operation), entry).redacted,
    who: entry.personName,
    at: entry.createdAt.toISOString(),
  }))
}

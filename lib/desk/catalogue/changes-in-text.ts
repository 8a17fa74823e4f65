import type { Compared, FieldChange } from '@/lib/core/operation/changes'
import { memberLabel } from './member-labels'
import { memberText } from './member-text'

/** The dialog's lines. If the provider does not report a value, `lastSet` may have the last one set by this console. */
export function changesInText(
  operation: string,
  compared: readonly Compared[],
  lastSet: (member: string) => { value: unknown; who: string; at: string } | null,
): FieldChange[] {
  return compared.map((one) => {
    if ('field' in one) return one
    const { member, now, after } = one
    const change = { field: memberLabel(operation, member) ?? member, after: memberText(member, after) }
    if (now !== null) return { ...change, now: memberText(member, now) }
    const last = lastSet(member)
    return last
      ? { ...change, now: memberText(member, last.value), lastSet: { who: last.who, at: last.at } }
      : { ...change, now: null }
  })
}

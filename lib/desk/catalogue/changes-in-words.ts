import type { Compared, FieldChange } from '@/lib/core/operation/changes'
import { memberLabel } from './member-labels'
import { memberText } from './member-words'

/** The dialog's lines. If the provider does not report a value, `setHere` may have the last one set by this console. */
export function inWords(
  operation: string,
  compared: readonly Compared[],
  lastSet: (member: string) => { value: unknown; who: string; at: string } | null,
): FieldChange[] {
  return compared.map((one) => {
    if ('field' in one) return one
    const { member, now, after } = one
    const words = { field: memberLabel(operation, member) ?? member, after: memberText(member, after) }
    if (now !== null) return { ...words, now: memberText(member, now) }
    const last = lastSet(member)
    return last
      ? { ...words, now: memberText(member, last.value), lastSet: { who: last.who, at: last.at } }
      : { ...words, now: null }
  })
}

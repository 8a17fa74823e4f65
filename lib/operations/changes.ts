import type { FieldChange } from '../acts/outcome'
import { memberLabel } from './member-labels'
import { memberText } from './member-words'

/** Before formatting. `member` is the input member, under which the journal has the last value set. */
export type Compared = { member: string; now: unknown; after: unknown } | FieldChange

/** Each sent member beside its current value. Left out and not reported are the same: null. */
export function sent<I extends object>(input: I, now: { [Name in keyof I]?: unknown } | null): Compared[] {
  return Object.entries(input)
    .filter(([, after]) => after !== undefined)
    .map(([member, after]) => ({ member, now: now?.[member as keyof I] ?? null, after }))
}

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

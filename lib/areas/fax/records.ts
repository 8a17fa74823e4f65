import { z } from 'zod'
import { nationalNumber } from '@/lib/core/fields/number'
import { text } from '@/lib/core/operation/answers'
import { mapMembers } from '@/lib/core/operation/map-members'
import { otherMembers } from '@/lib/core/operation/named-row'
import { OptionalWireText, ownName, WireText } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'

const names = assumptions.fax

export const FaxNumber = z.object({
  number: text.internal,
  /** active, paused, pending; open enumeration. */
  status: text.internal,
  /** local, toll-free; open enumeration. */
  kind: text.internal,
  note: text.internal,
  /** yes, no: whether delivery reports have the fax attached. */
  attached: text.internal,
  /** Name and login of the fax account; both are empty if there is no account. The provider never reports password and email address. */
  name: text.personal,
  login: text.personal,
  more: text.secrets,
})
export type FaxNumber = z.output<typeof FaxNumber>

export const FaxNumberRecord = mapMembers(() => names.record, {
  number: WireText.transform((number) => nationalNumber(number) ?? number),
  status: OptionalWireText,
  kind: OptionalWireText,
  note: OptionalWireText,
  attached: OptionalWireText,
  name: OptionalWireText,
  login: OptionalWireText,
})
  .transform(({ status, kind, attached, rest, ...reported }) => ({
    ...reported,
    status: ownName(names.status, status),
    kind: ownName(names.kinds, kind),
    attached: ownName({ yes: names.yes, no: names.no }, attached),
    more: otherMembers(rest),
  }))
  .pipe(FaxNumber)

/** Valid numbers of an answer (specification 2.8); anything else in the list is dropped. */
export function numbersIn(value: unknown): string[] {
  const number = typeof value === 'string' || typeof value === 'number' ? nationalNumber(String(value)) : null
  if (number) return [number]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

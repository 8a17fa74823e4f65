import { forwardDigits, internationalNumber, wireDigits } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { attributed, namedAndUnnamed } from '@/lib/core/operation/evidence/attributed'
import { type RowState, rowStateOf } from '@/lib/core/operation/evidence/row-state'
import type { NumberRow } from './number-row'
import { numberValues } from './number-values'

// Which value of a listed international number shows which sent one.

interface Sent {
  countryCode?: string
  city?: string
  trunk: number
  forwardTo: string
}

/** A forward as the provider may write it: ten digits for +1, otherwise with the country code. */
const forward = (text: string) => nationalNumber(text) ?? forwardDigits(internationalNumber(text) ?? text)

const FORWARD = /^\+?\d{10,15}$/

const valuesOf = (value: string | null) => (value === null ? [] : [value])

const country = attributed<Sent, NumberRow>(
  'country',
  'country_code',
  ({ countryCode }) => countryCode,
  (texts) => valuesOf(numberValues(texts).country),
)
const city = attributed<Sent, NumberRow>(
  'city',
  'city',
  (input) => input.city,
  (texts) => valuesOf(numberValues(texts).city),
)
const trunk = attributed<Sent, NumberRow>(
  'trunk',
  'route2trunk',
  (input) => String(input.trunk),
  (texts) => texts.filter((text) => /^\d{1,9}$/.test(text)),
)
const forwardTo = attributed<Sent, NumberRow>(
  'direct forward',
  'forward2did',
  (input) => input.forwardTo,
  (texts) => texts.filter((text) => FORWARD.test(text)),
  { normal: forward },
)

export const orderParts = [country, city, trunk, forwardTo]
export const routingParts = [trunk, forwardTo]

/** Statuses of the inventory for a number that exists. */
const ALIVE = ['active', 'enabled', 'on']

/** The status of a number: a named value, or the only value that can be a status. An unknown value may also be a status. */
export function numberRowState({ values }: NumberRow): RowState {
  const { named, unnamed } = namedAndUnnamed(values)
  const status = named.get('status') ?? numberValues(unnamed).status
  if (status !== null && status !== undefined) return rowStateOf(status, ALIVE)
  const words = unnamed.filter((text) => /^[a-z][a-z _-]*$/.test(text))
  return words.some((word) => rowStateOf(word, ALIVE) === 'ended') ? 'ended' : words.length === 1 ? 'unknown' : 'alive'
}

/** The number with a plus sign, as in the answer to an order. */
export const numberId = ({ name }: { name: string }) => `+${wireDigits(name)}`

/** All values of a row except those that show its routing. */
const rest = (row: NumberRow, input: Sent): string =>
  JSON.stringify(
    row.values.filter((text) => !routingParts.some((one) => one.shown({ ...row, values: [text] }, input) !== null)),
  )

export const otherValues = (was: NumberRow, is: NumberRow, input: Sent): boolean => rest(was, input) !== rest(is, input)

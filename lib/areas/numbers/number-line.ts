import { hidden } from '@/lib/core/fields/hidden'
import { formatInternational, internationalNumber, wireDigits } from '@/lib/core/fields/international-number'
import { bare, formatNumber, nationalNumber, normalizedNumberText } from '@/lib/core/fields/number'
import type { LastSetValues } from '@/lib/core/text/named-values'
import { countryName } from '@/lib/core/text/shapes'
import type { NumberRow } from './number-row'
import { numberValues } from './number-values'

/** An international number as a row of the table. */
export interface NumberLine extends Omit<NumberRow, 'values'> {
  /** The direct forward, if Switchroom set it and the row still shows it. */
  forwardTo: string | null
  /** Other numbers, of which nobody knows what they are. */
  numbers: string[]
  unnamed: string[]
  /** When the trunk was set in Switchroom; ISO 8601. */
  trunkSetAt: string | null
  /** The role does not see the other values. */
  valuesHidden: boolean
}

export function numberLine({ values, ...row }: NumberRow, set: LastSetValues): NumberLine {
  const valuesHidden = values.includes(hidden)
  const { numbers, unnamed } = numberValues(valuesHidden ? [] : values)
  const forward = set.forwardTo && nationalNumber(set.forwardTo.value)
  const forwardTo = numbers.find((one) => one === forward) ?? null
  const routed = set.trunk?.value
  const trunkId = row.trunkId ?? (routed && unnamed.includes(routed) ? routed : null)
  return {
    ...row,
    ...{ trunkId, forwardTo, valuesHidden },
    numbers: numbers.filter((one) => one !== forwardTo),
    unnamed: unnamed.filter((value) => value !== trunkId),
    trunkSetAt: trunkId && trunkId === routed ? (set.trunk?.at ?? null) : null,
  }
}

export const countryLabel = (code: string): string => countryName(code) ?? code.toUpperCase()

export const isActive = ({ status }: Pick<NumberLine, 'status'>): boolean =>
  status !== null && ['active', 'enabled', 'on'].includes(status.toLowerCase())

export interface NumberFilters {
  country?: string | undefined
  status?: string | undefined
  trunk?: string | undefined
}

/** The digits of a number or of a part of one, in any format; empty for any other text. */
function searchedNumber(typed: string): string {
  const whole = internationalNumber(typed)
  if (whole) return wireDigits(whole)
  const written = bare(normalizedNumberText(typed)?.text ?? '')
    .replace(/^(?:tel|sms):/i, '')
    .replaceAll('*', '')
  return /^\+?\d+$/.test(written) ? wireDigits(written) : ''
}

/** Every value shown is searched, numbers in any format. */
export function fitsNumber(typed: string, { country, status, trunk }: NumberFilters) {
  const parts = typed
    .toLowerCase()
    .split('*')
    .map((part) => part.trim())
    .filter(Boolean)
  const digits = searchedNumber(typed)
  const searched = (line: NumberLine) => {
    const texts = [
      formatInternational(line.name),
      ...[line.city, line.trunkId, line.status, line.date].filter((one) => one !== null),
      ...(line.country ? [line.country, countryLabel(line.country)] : []),
      ...[...line.numbers, ...(line.forwardTo ? [line.forwardTo] : [])].map(formatNumber),
      ...line.unnamed,
    ]
    const all = [line.name, ...line.numbers, line.forwardTo ?? '']
    return (
      texts.some((text) => parts.every((part) => text.toLowerCase().includes(part))) ||
      (digits !== '' && all.some((one) => wireDigits(one).includes(digits)))
    )
  }
  return (line: NumberLine): boolean =>
    (typed === '' || searched(line)) &&
    (!country || line.country === country) &&
    (!status || (status === 'active') === isActive(line)) &&
    (!trunk || (trunk === 'none') === (line.trunkId === null))
}

export function numberViews(lines: readonly NumberLine[] | undefined) {
  const view = (label: string, params: NumberFilters & Record<string, string>, trouble = false) => {
    const n = lines?.filter(fitsNumber('', params)).length
    return { label, params, ...(n !== undefined && { count: n }), ...(trouble && n && { trouble }) }
  }
  return [
    { label: 'All', params: {}, ...(lines && { count: lines.length }) },
    view('Not shown as active', { status: 'other' }, true),
    view('Trunk id not available', { trunk: 'none' }),
  ]
}

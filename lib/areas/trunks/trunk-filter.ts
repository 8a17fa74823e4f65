import type { Ceiling } from '@/lib/core/fields/field-class'
import { formatNumber } from '@/lib/core/fields/number'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { kindLabels, regionLabel, registrationLabel, stateLabels, type TrunkLine } from './trunk-line'

/** The filters in the URL of the list, without the search, which is encrypted. */
export interface TrunkFilters {
  registration?: string | undefined
  kind?: string | undefined
  region?: string | undefined
  number?: string | undefined
}

/** The name, the registration and the values of a trunk that the role sees, as texts. */
function shownTexts(line: TrunkLine): string[] {
  const { kind, region, state, limit } = line
  return [
    line.name,
    registrationLabel(line),
    ...(state ? [stateLabels[state]] : []),
    ...(kind ? [kindLabels[kind]] : []),
    ...(region ? [region, regionLabel(region)] : []),
    ...(line.hides.addresses ? [] : line.addresses),
    ...(limit ? [limit] : []),
    ...line.unnamed,
    ...line.named.flatMap(({ label, value }) => [label, value]),
    ...numbersOf(line).map(formatNumber),
  ]
}

const numbersOf = ({ number, forwardTo, numbers }: TrunkLine) =>
  [number, forwardTo, ...numbers].filter((one): one is string => one !== null)

/** The shown value that has the typed text, numbers in any format. An asterisk, which the provider's own search has, separates parts that may be anywhere in the value. */
export function shownWith(typed: string): (line: TrunkLine) => string | undefined {
  const parts = typed
    .toLowerCase()
    .split('*')
    .map((part) => part.trim())
    .filter(Boolean)
  // Digits can also be a part of a name, a limit or an address, so all texts are searched, too.
  const digits = searchedDigits(typed)
  return (line) => {
    const number = digits === null ? undefined : numbersOf(line).find((one) => one.includes(digits))
    return (
      shownTexts(line).find((text) => parts.every((part) => text.toLowerCase().includes(part))) ??
      (number && formatNumber(number))
    )
  }
}

export function fitsTrunk(typed: string, { registration, kind, region, number }: TrunkFilters) {
  const searched = shownWith(typed)
  return (line: TrunkLine): boolean =>
    (typed === '' || searched(line) !== undefined) &&
    (!registration || line.registrationState === registration) &&
    (!kind || line.kind === kind) &&
    (!region || line.region === region) &&
    (!number || (number === 'none') === (line.number === null))
}

const mayBeAddress = (typed: string) =>
  /^[\d*]{1,3}(\.[\d*]*)+$/.test(typed) || /^[\da-f]*:[\da-f:]*$/i.test(typed) || /^[\w-]+\.[\w.-]+$/.test(typed)

/**
 * Which kind of values was searched for but is hidden from a role with this ceiling; null if the search covers it. This depends on the role and not on
 * the rows, which may not have arrived yet.
 */
export function unsearched(typed: string, ceiling: Ceiling | undefined): 'addresses' | 'numbers' | null {
  if (ceiling === undefined) return null
  const text = typed.trim()
  if (mayBeAddress(text)) return ceiling === 'personal' ? null : 'addresses'
  const digits = searchedDigits(text)
  return digits && digits.length >= 3 ? 'numbers' : null
}

/** The registration states that the filter offers, with their labels. */
export const registrationOptions = [
  { value: 'offline', label: 'Not registered' },
  { value: 'registered', label: 'Registered' },
  { value: 'unchecked', label: 'Not checked' },
  { value: 'static', label: 'Not needed' },
  { value: 'off', label: 'Off' },
] as const

/** The built-in views of the list of trunks. */
export function trunkViews(lines: readonly TrunkLine[] | undefined) {
  const count = (filters: TrunkFilters) => lines?.filter(fitsTrunk('', filters)).length
  const view = (label: string, params: TrunkFilters & Record<string, string>, trouble = false) => {
    const n = count(params)
    return { label, params, ...(n !== undefined && { count: n }), ...(trouble && n !== 0 && { trouble }) }
  }
  return [
    { label: 'All', params: {}, ...(lines && { count: lines.length }) },
    view('Not registered', { registration: 'offline' }, true),
    view('Static', { kind: 'static' }),
    view('Off', { registration: 'off' }),
    ...(lines?.some(({ hides }) => hides.values) ? [] : [view('Without number', { number: 'none' })]),
  ]
}

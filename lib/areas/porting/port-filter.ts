import { isCalendarDay } from '@/lib/core/fields/calendar'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { dayOfPort, type PortRow, portStage } from './port-row'
import { portStatus } from './statuses'

/** Filters of the request list, from its URL. */
export interface PortNarrowing {
  /** Part of a number, name or carrier, decrypted. */
  typed: string
  stage?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Local drafts. */
const HERE = 'here'
const WORDS = ['draft', 'submitted', 'pending', 'foc', 'rejected', 'completed', 'cancelled']

/** Filter options; with `drafts` also local ones. Other provider statuses are found by stage, or by sorting. */
export const portStatusOptions = (drafts: boolean) => [
  ...(drafts ? [{ value: HERE, label: 'Local draft' }] : []),
  ...WORDS.map((value) => ({ value, label: portStatus(value).word })),
]

/** Names of the date filters. */
export const portDays = [
  { name: 'from', label: 'FOC from' },
  { name: 'to', label: 'FOC to' },
]

export function narrowedPorts({ typed, stage, status, from, to }: PortNarrowing): (row: PortRow) => boolean {
  const wanted = portStage(stage)
  const fits = fitsPort(typed)
  const word = status && status !== HERE ? portStatus(status).word : null
  return (row) => {
    if (wanted && row.state.stage !== wanted) return false
    if (status === HERE && !row.draft) return false
    if (word && row.state.word !== word) return false
    return inDays(dayOfPort(row), from, to) && fits(row)
  }
}

/** An invalid day filters nothing. */
function inDays(day: string | null, from = '', to = ''): boolean {
  if (isCalendarDay(from) && (!day || day < from)) return false
  return !(isCalendarDay(to) && (!day || day > to))
}

type PortNames = Pick<PortRow, 'id' | 'numbers' | 'company' | 'carrier'>

/** Matches part of a number in any format, of the name or of the carrier: for the list and the find box. */
export function fitsPort(typed: string): (row: PortNames) => boolean {
  const text = typed.trim().toLowerCase()
  if (text === '') return () => true
  const digits = searchedDigits(text.replaceAll('*', '')) ?? ''
  return ({ id, numbers, company, carrier }) =>
    id === text ||
    (digits.length >= 3 && numbers.some((number) => number.includes(digits))) ||
    [company, carrier].some((name) => name.toLowerCase().includes(text))
}

import { searchedDigits } from '../fields/number-search'
import { isDay } from './days'
import { dayOfPort, type PortRow, portStage } from './port-row'
import { portStatus } from './statuses'

/** What a list of requests can be narrowed by, as its address says it. */
export interface PortNarrowing {
  /** Part of a number, name or carrier, opened. */
  typed: string
  stage?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Those that exist here only. */
const HERE = 'here'
const WORDS = ['draft', 'submitted', 'pending', 'foc', 'rejected', 'completed', 'cancelled']

/** For a person to choose from, `drafts`: who keeps some. Other words of the provider's are found by the stages, or by sorting. */
export const portStatusOptions = (drafts: boolean) => [
  ...(drafts ? [{ value: HERE, label: 'Draft, here only' }] : []),
  ...WORDS.map((value) => ({ value, label: portStatus(value).word })),
]

/** The days between which the numbers move, as the filters call them. */
export const portDays = [
  { name: 'from', label: 'FOC from' },
  { name: 'to', label: 'FOC to' },
]

export function narrowedPorts({ typed, stage, status, from, to }: PortNarrowing): (row: PortRow) => boolean {
  const wanted = portStage(stage)
  const fits = fitsTyped(typed)
  const word = status && status !== HERE ? portStatus(status).word : null
  return (row) => {
    if (wanted && row.state.stage !== wanted) return false
    if (status === HERE && !row.draft) return false
    if (word && row.state.word !== word) return false
    return inDays(dayOfPort(row), from, to) && fits(row)
  }
}

/** A day that nobody can mean narrows nothing. */
function inDays(day: string | null, from = '', to = ''): boolean {
  if (isDay(from) && (!day || day < from)) return false
  return !(isDay(to) && (!day || day > to))
}

/** By a part of a number, however it is written, of the name or of the carrier. */
function fitsTyped(typed: string): (row: PortRow) => boolean {
  const text = typed.trim().toLowerCase()
  if (text === '') return () => true
  const digits = searchedDigits(text.replaceAll('*', '')) ?? ''
  return ({ id, numbers, company, carrier }) =>
    id === text ||
    (digits.length >= 3 && numbers.some((number) => number.includes(digits))) ||
    [company, carrier].some((name) => name.toLowerCase().includes(text))
}

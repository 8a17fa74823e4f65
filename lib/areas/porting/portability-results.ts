import { formatNumber, normalizedNumberText, readNumber } from '@/lib/core/fields/number'
import { questionText, readTable, type TableChoices, type TableReading } from '@/lib/core/tables/read-table'
import { cannotView } from '@/lib/core/text/fact-texts'

// The facts about each pasted line before porting: from the text, then from our own requests, then from the
// provider.

export type PortabilityResult =
  | { is: 'portable'; focDays: number }
  | { is: 'not-portable'; message: string | null }
  | { is: 'not-a-number'; why: string }
  | { is: 'not-us' }
  | { is: 'repeated'; line: number }
  | { is: 'already-porting'; port: string }
  | { is: 'checking' }
  | { is: 'not-checked'; why: string }

export interface CheckedLine {
  /** Line number in the person's own list, from 1. */
  line: number
  typed: string
  /** Ten digits; null if the line is not a number. */
  number: string | null
  verdict: PortabilityResult
  /** What was next to the number and is not part of it, such as an extension. */
  dropped?: string
}

/** Badge style and label of a result. */
export const portabilityLabels = {
  portable: { family: 'done', word: 'Portable' },
  'not-portable': { family: 'failed', word: 'Not portable' },
  'not-a-number': { family: 'failed', word: 'Not a number' },
  'not-us': { family: 'failed', word: 'Not US' },
  repeated: { family: 'neutral', word: 'Repeated' },
  'already-porting': { family: 'attention', word: 'Already porting' },
  checking: { family: 'working', word: 'Checking' },
  'not-checked': { family: 'unknown', word: 'Could not be checked' },
} as const satisfies Record<PortabilityResult['is'], { family: string; word: string }>

/** Detail next to the result; null if there is none. The page renders an open port as a link. */
export function portabilityReason(verdict: PortabilityResult): string | null {
  switch (verdict.is) {
    case 'not-portable':
      return verdict.message === null ? `${cannotView('the provider’s message')}.` : `“${verdict.message}”`
    case 'not-a-number':
    case 'not-checked':
      return verdict.why
    case 'not-us':
      return 'Not a US number'
    case 'repeated':
      return `Same as line ${verdict.line}, left out`
    default:
      return null
  }
}

/** One checked line for each number in each line of the text, in any format. */
export function linesOf(text: string, choices: TableChoices = {}): CheckedLine[] {
  const first = new Map<string, number>()
  const reading = readTable(text, choices)
  const question = questionText(reading)
  if (question !== null) return [{ line: 1, typed: '', number: null, verdict: { is: 'not-a-number', why: question } }]
  return reading.rows.flatMap(({ line, text: typed, numbers, problem }) =>
    numbers.length > 0
      ? numbers
          .flatMap(eachNumber)
          .map((cell, place) => withDropped(judgeLine(cell, line, first), place === 0 ? droppedIn(reading, line) : []))
      : [{ line, typed, number: null, verdict: { is: 'not-a-number', why: `${problem ?? 'There is no number'}.` } }],
  )
}

const droppedIn = ({ dropped }: TableReading, line: number) =>
  dropped.flatMap((one) => (one.line === line ? [`“${one.what}”`] : []))

const withDropped = (line: CheckedLine, more: readonly string[]): CheckedLine =>
  more.length > 0 ? { ...line, dropped: [line.dropped, ...more].filter(Boolean).join(', ') } : line

/** Two numbers of one cell are two lines. */
function eachNumber(typed: string): string[] {
  const { several } = readNumber(typed)
  return several.length > 0 ? several.map(formatNumber) : [typed]
}

function judgeLine(typed: string, line: number, first: Map<string, number>): CheckedLine {
  const { national: number, service, dropped } = readNumber(typed)
  if (service) return { line, typed, number, verdict: { is: 'not-a-number', why: `${service} is a service code.` } }
  if (!number) return { line, typed, number, verdict: notANumber(typed) }
  const before = first.get(number)
  if (before !== undefined) return { line, typed, number, verdict: { is: 'repeated', line: before } }
  first.set(number, line)
  const extra = dropped.length > 0 && { dropped: dropped.join(', ') }
  return { line, typed, number, verdict: { is: 'checking' }, ...extra }
}

function notANumber(typed: string): PortabilityResult {
  const digits = (normalizedNumberText(typed)?.text ?? typed).replace(/\D/g, '')
  // Written with a plus sign or an exit code, but not for country code 1.
  if (/^(\+|00|011)/.test(typed.trim()) && !/^(\+|00|011)\s*1/.test(typed.trim()) && digits.length >= 7) {
    return { is: 'not-us' }
  }
  if (/\p{L}/u.test(typed)) return { is: 'not-a-number', why: 'It contains letters.' }
  if (digits.length !== 10 && !(digits.length === 11 && digits.startsWith('1'))) {
    return { is: 'not-a-number', why: `${digits.length} digits. A US number has 10.` }
  }
  return { is: 'not-a-number', why: 'No US number starts like this.' }
}

/** Numbers to check, without duplicates. */
export const numbersIn = (lines: readonly CheckedLine[]): string[] =>
  lines.flatMap(({ number, verdict }) => (number && verdict.is !== 'repeated' ? [number] : []))

export const portableIn = (lines: readonly CheckedLine[]): string[] =>
  lines.flatMap(({ number, verdict }) => (number && verdict.is === 'portable' ? [number] : []))

/** The longest time that the provider stated for any of them. */
export function focDaysIn(lines: readonly CheckedLine[]): number | null {
  const days = lines.flatMap(({ verdict }) => (verdict.is === 'portable' ? [verdict.focDays] : []))
  return days.length > 0 ? Math.max(...days) : null
}

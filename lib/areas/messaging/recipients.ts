import { readNumber, whyNoNumber } from '@/lib/core/fields/number'
import { readTable, type TableChoices, type TableReading, unanswered } from '@/lib/core/tables/read-table'

/** The recipients read from a pasted list or a file. */
export interface Recipients {
  /** Ten digits each, in list order, without duplicates. Empty while the list has an unanswered question. */
  numbers: string[]
  /** Number of duplicates. */
  repeated: number
  bad: { line: number; why: string }[]
  /** What was next to a number and is not part of it, such as an extension. */
  dropped: { line: number; what: string }[]
  reading: TableReading
}

/** Each number of each line; a line with an unreadable one is reported, never dropped silently. */
export function readRecipients(text: string, choices: TableChoices = {}): Recipients {
  const reading = readTable(text, choices)
  const found: Recipients = { numbers: [], repeated: 0, bad: [], dropped: [], reading }
  if (unanswered(reading).length > 0) return found
  const seen = new Set<string>()
  for (const { line, numbers, problem } of reading.rows) {
    const bad = (why: string) => found.bad.push({ line, why })
    if (problem !== null || numbers.length === 0) bad(problem ?? 'There is no number')
    for (const cell of numbers) {
      const { national, dropped } = readNumber(cell)
      if (national === null) {
        bad(whyNoNumber(cell) ?? '')
        continue
      }
      if (dropped.length > 0) found.dropped.push({ line, what: dropped.join(', ') })
      if (seen.has(national)) found.repeated += 1
      else {
        seen.add(national)
        found.numbers.push(national)
      }
    }
  }
  return found
}

const MOST_SHOWN_LINES = 5

/** One sentence for each of the first five problems, and how many more there are; null if there are none. */
export function badLineMessage({ bad }: Pick<Recipients, 'bad'>): string | null {
  if (bad.length === 0) return null
  const shown = bad.slice(0, MOST_SHOWN_LINES).map(({ line, why }) => `Line ${line}: ${why}.`)
  const more = bad.length - shown.length
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : []), 'Fix or remove what is wrong.'].join(' ')
}

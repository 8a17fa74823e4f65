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
  const recipients: Recipients = { numbers: [], repeated: 0, bad: [], dropped: [], reading }
  if (unanswered(reading).length > 0) return recipients
  const seenNumbers = new Set<string>()
  for (const { line, numbers, problem } of reading.rows) {
    const bad = (why: string) => recipients.bad.push({ line, why })
    if (problem !== null || numbers.length === 0) bad(problem ?? 'There is no number')
    for (const cell of numbers) {
      const { national, dropped } = readNumber(cell)
      if (national === null) {
        bad(whyNoNumber(cell) ?? '')
        continue
      }
      if (dropped.length > 0) recipients.dropped.push({ line, what: dropped.join(', ') })
      if (seenNumbers.has(national)) recipients.repeated += 1
      else {
        seenNumbers.add(national)
        recipients.numbers.push(national)
      }
    }
  }
  return recipients
}

const MOST_SHOWN_LINES = 5

/** One sentence for each of the first five problems, and how many more there are; null if there are none. */
export function badLineMessage({ bad }: Pick<Recipients, 'bad'>): string | null {
  if (bad.length === 0) return null
  const shown = bad.slice(0, MOST_SHOWN_LINES).map(({ line, why }) => `Line ${line}: ${why}.`)
  const more = bad.length - shown.length
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : []), 'Fix or remove what is wrong.'].join(' ')
}

import { readNumber, whyNoNumber } from '../fields/number'
import { looksLikeNumber } from '../fields/number-cell'

/** The recipients read from a pasted list or a file. */
export interface Recipients {
  /** Ten digits each, in list order, without duplicates. */
  numbers: string[]
  /** Number of duplicates. */
  repeated: number
  bad: { line: number; why: string }[]
  /** What was beside a number and is not part of it, such as an extension. */
  dropped: { line: number; what: string }[]
}

/** The semicolon of ";ext=45" does not separate, nor do the colons between two numbers of one contact. */
const SEPARATORS = /[,\t|]|;(?!\s*ext)/
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/**
 * One recipient a line, or several separated by commas; names and other text beside a number are ignored. A line with
 * an unreadable number is reported, never dropped silently.
 */
export function readRecipients(text: string): Recipients {
  const found: Recipients = { numbers: [], repeated: 0, bad: [], dropped: [] }
  const seen = new Set<string>()
  let first = true
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = content
      .split(SEPARATORS)
      .map(unquoted)
      .filter((cell) => cell !== '')
    if (cells.length === 0) continue
    // Column names: words above numbers.
    const names = first && !/\p{Nd}/u.test(content)
    first = false
    if (names) continue
    const bad = (why: string) => found.bad.push({ line: index + 1, why })
    const meant = cells.filter(looksLikeNumber)
    if (meant.length === 0) bad(whyNoNumber(cells[0] ?? '') ?? '')
    for (const cell of meant) {
      const { national, dropped } = readNumber(cell)
      if (national === null) {
        bad(whyNoNumber(cell) ?? '')
        continue
      }
      if (dropped.length > 0) found.dropped.push({ line: index + 1, what: dropped.join(', ') })
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

/** One sentence for each unreadable line; null if there are none. */
export function badLineWords({ bad }: Pick<Recipients, 'bad'>): string | null {
  if (bad.length === 0) return null
  const shown = bad.slice(0, MOST_SHOWN_LINES).map(({ line, why }) => `Line ${line}: ${why}.`)
  const more = bad.length - shown.length
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : []), 'Fix or remove what is wrong.'].join(' ')
}

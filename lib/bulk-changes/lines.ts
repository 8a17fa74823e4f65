import { whyNoNumber } from '../fields/number'
import { looksLikeNumber } from '../fields/number-cell'

export interface ReadLine<T> {
  /** From 1. */
  line: number
  /** As typed. */
  text: string
  /** Null: the line has no number. */
  found: T | null
  why: string
}

/** The semicolon of ";ext=45" does not separate. */
const SEPARATORS = /[,\t|]|;(?!\s*ext)/
const MOST_SHOWN = 60

const cellsOf = (content: string) =>
  content
    .split(SEPARATORS)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((cell) => cell !== '')

/** A pasted list or CSV, one or several numbers a line; names beside a number are ignored, nothing else is dropped. */
export function readLines<T>(text: string, parse: (cell: string) => T | null): ReadLine<T>[] {
  const lines: ReadLine<T>[] = []
  let first = true
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(content)
    if (cells.length === 0) continue
    // Column names: words above numbers.
    const names = first && !/\p{Nd}/u.test(content)
    first = false
    if (names) continue
    const meant = cells.filter((cell) => looksLikeNumber(cell) || parse(cell) !== null)
    for (const cell of meant.length > 0 ? meant : cells.slice(0, 1)) {
      const found = parse(cell)
      const shown = cell.length > MOST_SHOWN ? `${cell.slice(0, MOST_SHOWN)}…` : cell
      const why = found === null ? (whyNoNumber(cell) ?? 'This is not a number of this kind') : ''
      lines.push({ line: index + 1, text: shown, found, why })
    }
  }
  return lines
}

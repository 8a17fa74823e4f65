import 'server-only'
import { parse } from 'csv-parse/sync'

/** The cells of one line; null if it is malformed. */
export function cellsOf(line: string): string[] | null {
  // The character after the number separates the line: a note may contain the other two.
  const delimiter = /[,;\t]/.exec(line.replace(/"[^"]*"/g, ''))?.[0] ?? ','
  // A parser for each of 20,000 lines takes half a second; without quotation marks it is not needed.
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim())
  try {
    const rows: string[][] = parse(line, { delimiter, trim: true, relax_quotes: true, relax_column_count: true })
    return rows[0] ?? ['']
  } catch {
    return null
  }
}

/** A note has at most 500 characters, so it has no more lines. */
const MOST_LINES = 500

const marks = (line: string) => line.split('"').length - 1

/**
 * The lines of one record of our own export, where a note may have several: up to its closing quotation mark, if that makes a record with as
 * many cells as column names. Otherwise null, and the line is read alone.
 */
export function wholeRecord(
  lines: readonly string[],
  at: number,
  columns: number,
): { cells: string[]; taken: number } | null {
  const [first = ''] = lines.slice(at, at + 1)
  if (marks(first) % 2 === 0) return null
  const rest = lines.slice(at + 1, at + MOST_LINES)
  const last = rest.findIndex((line) => marks(line) % 2 === 1)
  if (last < 0) return null
  const delimiter = /[,;\t]/.exec(first)?.[0] ?? ','
  try {
    const [cells = []]: string[][] = parse([first, ...rest.slice(0, last + 1)].join('\n'), { delimiter })
    return cells.length === columns ? { cells, taken: last + 2 } : null
  } catch {
    return null
  }
}

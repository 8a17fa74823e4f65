import 'server-only'
import { parse } from 'csv-parse/sync'

/** The cells of one line; null when it cannot be read. */
export function cellsOf(line: string): string[] | null {
  // Whatever ends the number separates the rest of the line: a note may hold the other two.
  const delimiter = /[,;\t]/.exec(line.replace(/"[^"]*"/g, ''))?.[0] ?? ','
  // A parser for each of 20,000 lines takes half a second; without quotation marks there is nothing for it to do.
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
 * The lines of one record of a file that we wrote, where a note may have several: as far as its quotation marks close, and only if that is a
 * record with as many cells as the columns have names. Else null, and the line is read by itself.
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

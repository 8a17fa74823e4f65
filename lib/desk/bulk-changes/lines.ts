import { whyNoNumber } from '@/lib/core/fields/number'
import { readTable, type TableChoices, type TableReading, unanswered } from '@/lib/core/tables/read-table'

export interface ReadLine<T> {
  /** From 1. */
  line: number
  /** The line as typed. */
  text: string
  /** Null: the line has no number. */
  parsed: T | null
  why: string
}

export interface ReadLines<T> {
  lines: ReadLine<T>[]
  reading: TableReading
}

const MOST_SHOWN = 60

/** One entry for each number of each line, and one for a line without any. None while the list has an unanswered question. */
export function readLines<T>(
  text: string,
  parse: (cell: string) => T | null,
  choices: TableChoices = {},
): ReadLines<T> {
  const reading = readTable(text, choices)
  const rows = unanswered(reading).length > 0 ? [] : reading.rows
  const lines = rows.flatMap(({ line, text, numbers, problem }) =>
    (numbers.length > 0 ? numbers : ['']).map((cell): ReadLine<T> => {
      const parsed = cell === '' ? null : parse(cell)
      const entered = cell || text
      const shown = entered.length > MOST_SHOWN ? `${entered.slice(0, MOST_SHOWN)}…` : entered
      const none = problem ?? 'There is no number'
      const why =
        parsed !== null ? '' : cell === '' ? none : (whyNoNumber(cell) ?? 'Wrong type of number for this change')
      return { line, text: shown, parsed, why }
    }),
  )
  return { lines, reading }
}

import { cellsOf, nationalNumber, normalizedNumberText, readNumber, runsOf } from '@/lib/core/fields/number'
import { readTable, unanswered } from '@/lib/core/tables/read-table'

// A pasted list of numbers: commas, lines or spaces separate them, and a number may have spaces inside.

/** Characters that always end a number. */
export const SEPARATORS = /[,;\r\n\t]+/

/** Ten digits for each number, else the typed text; no duplicates. */
export function campaignNumbers(list: string | readonly string[]): string[] {
  const columns = typeof list === 'string' && list.includes('\n') ? readTable(list) : null
  if (columns?.columns && unanswered(columns).length === 0)
    return [...new Set(columns.rows.flatMap(({ numbers }) => numbers).flatMap(numbersOf))]
  const lines = [list].flat().flatMap((one) => one.split(/[\r\n]+/))
  return [...new Set(lines.flatMap(cellsOf).flatMap(numbersOf))]
}

/** Entries that are not numbers, such as words from a spreadsheet. */
export const notNumbers = (listed: readonly string[]) => listed.filter((one) => !nationalNumber(one))

function numbersOf(part: string): string[] {
  const { national, several } = readNumber(part)
  if (national) return [national]
  if (several.length > 0) return several
  return runsOf(normalizedNumberText(part)?.text ?? part).map((run) => nationalNumber(run) ?? run)
}

import { cellsOf, nationalNumber, plainText, readNumber, runsOf } from '../fields/number'

// A list of numbers as people paste it: with commas, lines or blanks between them, and blanks within them.

/** What ends a number, whatever stands in it. */
export const SEPARATORS = /[,;\r\n\t]+/

/** Each as ten digits where it is a number, else as it was typed; each once. */
export function campaignNumbers(given: string | readonly string[]): string[] {
  const lines = [given].flat().flatMap((one) => one.split(/[\r\n]+/))
  return [...new Set(lines.flatMap(cellsOf).flatMap(numbersOf))]
}

/** What stands in the list and is none: a word of the spreadsheet that it was copied from. */
export const notNumbers = (listed: readonly string[]) => listed.filter((one) => !nationalNumber(one))

function numbersOf(part: string): string[] {
  const { national, several } = readNumber(part)
  if (national) return [national]
  if (several.length > 0) return several
  return runsOf(plainText(part)?.text ?? part).map((run) => nationalNumber(run) ?? run)
}

import { nationalNumber } from '../fields/number'

// A list of numbers as people paste it: with commas, lines or blanks between them, and blanks within them.

/** What ends a number, whatever stands in it. */
export const SEPARATORS = /[,;\r\n\t]+/

const MOST_PARTS = 4

/** Each as ten digits where it is a number, else as it was typed; each once. */
export function campaignNumbers(given: string | readonly string[]): string[] {
  const parts = typeof given === 'string' ? given.split(SEPARATORS) : given.flatMap((one) => one.split(SEPARATORS))
  return [...new Set(parts.flatMap(numbersOf))]
}

/** What stands in the list and is none: a word of the spreadsheet that it was copied from. */
export const notNumbers = (listed: readonly string[]) => listed.filter((one) => !nationalNumber(one))

function numbersOf(part: string): string[] {
  const words = part.split(/\s+/).filter((word) => word !== '')
  const numbers: string[] = []
  while (words.length > 0) {
    const most = Math.min(MOST_PARTS, words.length)
    // The longest run that makes a number: "(984) 555-0118" is one.
    const run = Array.from({ length: most }, (_, i) => most - i).find((length) =>
      nationalNumber(words.slice(0, length).join(' ')),
    )
    const taken = words.splice(0, run ?? 1).join(' ')
    numbers.push(nationalNumber(taken) ?? taken)
  }
  return numbers
}

import { normalizedNumberText, readNumber } from './number'
import { isShortened } from './shortened'

// In a list with other content: which cells are meant as numbers? Such a cell is read or reported, never skipped.

/** Only characters with which people write numbers, including letters in place of digits. */
const MEANT = /^[+(]?[\p{Nd}OolI\s().\-/:]*$/u
const TIME = String.raw`(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[+-]\d{2}:?\d{2})?)?`
const DAY = new RegExp(
  String.raw`^(?:(?:19|20)\d\d([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:19|20)\d\d|\d{1,2}/\d{1,2}/\d\d)${TIME}$`,
)
const LONG_ZIP = /^\d{5}-\d{4}$/
/** A number with text around it, such as "cell: 212-555-0123", but not the end of a code with letters. */
const AMONG_WORDS = /(?<![\p{L}\d][-_]?)(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s./-]*[2-9]\d{2}[\s.-]*\d{4}(?!\d)/u

/** Whether the cell has a number, or several, from which a person must choose. */
export function isNumber(cell: string): boolean {
  const { national, several } = readNumber(cell)
  return national !== null || several.length > 0
}

export function looksLikeNumber(typed: string): boolean {
  if (isNumber(typed)) return true
  const cell = normalizedNumberText(typed)?.text ?? typed
  if (isShortened(cell)) return true
  if (DAY.test(cell) || LONG_ZIP.test(cell)) return false
  const figures = cell.replace(/\P{Nd}/gu, '').length
  return (figures >= 7 && MEANT.test(cell)) || AMONG_WORDS.test(cell)
}

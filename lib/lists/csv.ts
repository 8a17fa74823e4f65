/** A value of one kind, whose sign belongs to it: "+441134960000", "-3.00". What is not of its kind is written as any text. */
type Typed = { phone: string } | { amount: string }
export type Cell = string | number | Typed

/** What a CSV file begins with: without it, Excel reads UTF-8 as the encoding of the reader's country. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it: what other
 * people sent us must not act on the reader's machine.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

const PHONE = /^\+?\d{3,15}$/
const AMOUNT = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * Characters that begin a formula, full-width ones too, which some spreadsheets narrow; perhaps behind what is not seen. Behind apostrophes they
 * begin none, but one of those would be taken for ours when the file is read back.
 */
const FORMULA = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n;])/u
/** Where a spreadsheet of another country splits the line, a formula begins in the middle of ours. */
const INSIDE = /([;\t][\s\p{Cf}]*)(?='*[=+\-@＝＋－＠])/gu
const GUARDED_INSIDE = /([;\t][\s\p{Cf}]*)'(?='*[=+\-@＝＋－＠])/gu

/** A cell of a file that we wrote, as it was before its formulas were guarded. */
export function unguarded(cell: string): string {
  const text = cell.replace(GUARDED_INSIDE, '$1')
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') {
    if ('phone' in value) return PHONE.test(value.phone) ? value.phone : cell(value.phone)
    return AMOUNT.test(value.amount) ? value.amount : cell(value.amount)
  }
  const guarded = (FORMULA.test(value) ? `'${value}` : value).replace(INSIDE, "$1'")
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A typed value that keeps its sign: "+441134960000", "-3.00". A value not of its type is written as text. */
type Typed = { phone: string } | { amount: string }
export type Cell = string | number | Typed

/** Start of a CSV file: without it, Excel reads UTF-8 in the regional encoding. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets a leading apostrophe,
 * because its content may come from outside.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

const PHONE = /^\+?\d{3,15}$/
const AMOUNT = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * Start of a formula, also full-width and after invisible characters. A leading apostrophe prevents one already, but
 * would be mistaken for ours when the file is read back.
 */
const FORMULA = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n;])/u
/** Spreadsheets that split at other characters would find a formula in the middle of a cell. */
const INSIDE = /([;\t][\s\p{Cf}]*)(?='*[=+\-@＝＋－＠])/gu
const GUARDED_INSIDE = /([;\t][\s\p{Cf}]*)'(?='*[=+\-@＝＋－＠])/gu

/** Reverses the guard of a cell in a file that we wrote. */
export function withoutGuard(cell: string): string {
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

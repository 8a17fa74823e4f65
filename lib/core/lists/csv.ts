/** A value that keeps its leading sign: "+441134960000", "-3.00". A value that does not have the form of its type is written as text. */
type Typed = { phone: string } | { amount: string }
export type Cell = string | number | Typed

/** The start of a CSV file. Without this mark, Excel reads UTF-8 in the regional encoding. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets a leading apostrophe,
 * because strangers may have written its content.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

const PHONE = /^\+?\d{3,15}$/
const AMOUNT = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * The start of a formula, including full-width characters and after invisible characters. It may follow apostrophes: they already prevent the
 * formula, but without another one, code that reads the file would mistake them for our guard.
 */
const FORMULA = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n;])/u
/** A formula in the middle of a cell: spreadsheets that split at these characters would run it. */
const INSIDE = /([;\t][\s\p{Cf}]*)(?='*[=+\-@＝＋－＠])/gu
const GUARDED_INSIDE = /([;\t][\s\p{Cf}]*)'(?='*[=+\-@＝＋－＠])/gu

/** Removes the guarding apostrophes from a cell of a file that the console wrote. */
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

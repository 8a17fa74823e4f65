/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it: what other
 * people sent us must not act on the reader's machine.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

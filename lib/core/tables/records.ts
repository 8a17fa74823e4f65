import Papa from 'papaparse'
import { SEMICOLON } from '@/lib/core/fields/number'

// The lines of a pasted list or file as cells. One separator per file. An unclosed quotation mark costs its own line
// only, and never hides the numbers below it.

export interface TableRecord {
  /** From 1, as an editor counts. */
  line: number
  /** As given; several lines if a quoted cell has line breaks. */
  text: string
  /** Null: a quotation mark is opened and not closed. */
  cells: string[] | null
  /** Separated differently from the rest of the file: someone added the line later. */
  added?: boolean
}

export interface Records {
  /** Null: no line has one. */
  separator: string | null
  records: TableRecord[]
}

const SEPARATORS = ['\t', ';', '|', ','] as const
const PATTERNS: Record<string, RegExp> = { '\t': /\t/g, ';': new RegExp(SEMICOLON, 'gi'), '|': /\|/g, ',': /,/g }
/** Between the numbers of a list without columns, which may mix them. */
export const ANY_SEPARATOR = new RegExp(`[,\\t|]|${SEMICOLON}`, 'i')
/** A first line with which programs name the separator for Excel. */
const DECLARED = /^"?sep=(.)"?$/i
/** A quoted note has no more lines. */
const MOST_LINES = 500
const SAMPLE = 200

const unquotedPart = (line: string) => (line.includes('"') ? line.replace(/"[^"]*"?/g, '') : line)
const countIn = (line: string, separator: string) =>
  unquotedPart(line).match(PATTERNS[separator] ?? /(?!)/g)?.length ?? 0

/** The separator that most lines have equally often; of two, the one that comes first in the text. */
function separatorOf(lines: readonly string[]): string | null {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE)
  const scored = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>()
    for (const line of sample) {
      const count = countIn(line, separator)
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const place = unquotedPart(sample.find((line) => countIn(line, separator) > 0) ?? '').search(
      PATTERNS[separator] as RegExp,
    )
    return { separator, score: Math.max(0, ...counts.values()), place }
  })
  const [best] = scored.sort((a, b) => b.score - a.score || a.place - b.place)
  return best && best.score > 0 ? best.separator : null
}

export const tidy = (cell: string) => {
  const text = cell.trim()
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text
}

/** RFC 4180, with spaces before a quotation mark; null if a quotation mark is not closed. */
function cellsIn(text: string, separator: string | null): string[] | null {
  if (!text.includes('"')) return (separator === null ? [text] : text.split(PATTERNS[separator] as RegExp)).map(tidy)
  const spaced = separator === null ? text : text.replace(new RegExp(`([${separator}]) +"(?!")`, 'g'), '$1"')
  const { data, errors } = Papa.parse<string[]>(spaced.trim(), { delimiter: separator ?? '\u001f', newline: '\n' })
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    // Marks in pairs only quote a name: "Dana" <sip:…>.
    if (text.split('"').length % 2 === 0) return null
    return (separator === null ? [text] : text.split(PATTERNS[separator] as RegExp)).map(tidy)
  }
  return data.length === 1 ? (data[0] ?? []).map(tidy) : null
}

export function recordsOf(text: string): Records {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const declared = DECLARED.exec(lines[0] ?? '')?.[1]
  const declaredSeparator = declared !== undefined && PATTERNS[declared] ? declared : null
  const separator = declaredSeparator ?? separatorOf(lines)
  const records: TableRecord[] = []
  let columns = 0
  for (let at = declaredSeparator === null ? 0 : 1, lineCount = 1; at < lines.length; at += lineCount) {
    const text = lines[at] ?? ''
    lineCount = 1
    if (text.trim() === '') continue
    const cells = cellsIn(text, separator)
    const whole = cells === null && columns > 1 ? wholeRecord(lines, at, separator, columns) : null
    lineCount = whole?.taken ?? 1
    const record: TableRecord = { line: at + 1, text: whole?.text ?? text, cells: whole?.cells ?? cells }
    const own = columns > 1 && record.cells?.length === 1 ? separatorOf([text]) : null
    if (own !== null) Object.assign(record, { cells: cellsIn(text, own), added: true })
    if (columns === 0) columns = record.cells?.length ?? 0
    if (record.cells?.every((cell) => cell === '')) continue
    records.push(record)
  }
  return { separator, records }
}

/** The lines of one record whose quoted cell has line breaks. It has as many cells as the first record, and no line inside could be a record. */
function wholeRecord(lines: readonly string[], at: number, separator: string | null, columns: number) {
  const odd = (line: string) => (line.split('"').length - 1) % 2 === 1
  const rest = lines.slice(at + 1, at + MOST_LINES)
  const last = rest.findIndex(odd)
  if (last < 0) return null
  const inside = rest.slice(0, last + 1)
  // What follows the closing mark belongs to the record; what precedes it must not be a record.
  const noted = [...inside.slice(0, -1), inside.at(-1)?.split('"')[0] ?? '']
  if (noted.some((line) => line.split(PATTERNS[separator ?? ','] as RegExp).length >= columns)) return null
  const text = [lines[at], ...inside].join('\n')
  const cells = cellsIn(text, separator)
  return cells?.length === columns ? { text, cells, taken: last + 2 } : null
}

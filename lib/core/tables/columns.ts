import { isNumber, looksLikeNumber } from '@/lib/core/fields/number-cell'
import { looksLikeDay } from './days'
import type { TableRecord } from './records'

// What each column of a list has: first its name decides, then its content. If two columns fit, a person chooses.

export interface ColumnNames {
  names: string[]
  /** Rows before the column names, such as a title. */
  before: number
}

const NUMBER = /phone|mobile|mobil|cell|celular|handy|tel|fon|rufnummer|msisdn|sms|whatsapp|portable|m[oó]vil/i
/** Words that name a column of numbers only if they are its whole name. */
const PLAIN_NUMBER = /^(#|no\.?|num(ber)?s?|to|from|callers?|recipients?|dids?|tns?|contacts?|caller id|blocked)$/i
/** Names of columns with details of a phone number, or with another kind of number. */
const OTHER_NUMBER = /\bfax\b|\bext(ension)?\b|\btype\b|\bcountry\b|\blabel\b|\bmodel\b|(?<!caller )\bid\b|\bcarrier\b/i
const DATE = /date|^(since|when|day|on|time)$|\b(at|on)$/i
/** Names of the date column that an opt-out ledger needs, if there are several date columns. */
const OPT_OUT = /opt|unsub|stop|since/i
const NOTE = /note|comment|reason|remark|why|description|evidence|message|words/i

const filled = (records: readonly TableRecord[], place: number) =>
  records.flatMap(({ cells }) => (cells?.[place] ? [cells[place]] : []))

/** Whether at least half of the column's filled cells fit. */
const mostly = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length * 2 >= cells.length

/** The column names: the first line above the numbers that names a number column. Without one, the first line, if it has only words. */
export function namesOf(records: readonly TableRecord[]): ColumnNames | null {
  const first = records.findIndex(({ cells }) => cells?.some(looksLikeNumber))
  const isName = ({ cells }: TableRecord) =>
    cells !== null && !cells.some((cell) => looksLikeNumber(cell) || looksLikeDay(cell))
  const named = ({ cells }: TableRecord) =>
    cells?.some((cell) => NUMBER.test(cell) || PLAIN_NUMBER.test(cell)) &&
    (cells.length > 1 || !/\d/.test(cells[0] ?? ''))
  const above = records.slice(0, first < 0 ? 1 : first)
  const place = above.findIndex((record) => isName(record) && named(record))
  if (place >= 0) return { names: above[place]?.cells ?? [], before: place }
  const [top] = above
  // Without a number below, a line of words is a line of the list.
  return first > 0 && top && isName(top) && !/\p{Nd}/u.test(top.text) ? { names: top.cells ?? [], before: 0 } : null
}

/** Columns that may have the numbers: those with a fitting name and a number in them; otherwise any columns with numbers. */
export function numberColumns(names: readonly string[] | null, records: readonly TableRecord[], width: number) {
  const places = Array.from({ length: width }, (_, place) => place)
  const named = (name: string) => (NUMBER.test(name) || PLAIN_NUMBER.test(name)) && !OTHER_NUMBER.test(name)
  const byName = places.filter((place) => named(names?.[place] ?? ''))
  const withNumbers = byName.filter((place) => filled(records, place).some(looksLikeNumber))
  if (withNumbers.length > 0) return withNumbers
  const byContent = places.filter((place) => mostly(filled(records, place), looksLikeNumber))
  const real = byContent.filter((place) => filled(records, place).some(isNumber))
  const columns = real.length > 0 ? real : byContent
  return columns.length > 0 ? columns : byName.slice(0, 1)
}

export function dateColumns(names: readonly string[] | null, records: readonly TableRecord[], width: number) {
  const places = Array.from({ length: width }, (_, place) => place)
  const withDays = places.filter((place) => mostly(filled(records, place), looksLikeDay))
  const preferred = withDays.filter((place) => OPT_OUT.test(names?.[place] ?? ''))
  if (preferred.length === 1) return preferred
  if (withDays.length > 0) return withDays
  return places.filter((place) => DATE.test(names?.[place] ?? '')).slice(0, 1)
}

export const noteColumns = (names: readonly string[]) =>
  names.flatMap((name, place) => (NOTE.test(name) ? [place] : []))

import 'server-only'
import { parse } from 'csv-parse/sync'
import { readNumber, whyNoNumber } from '@/lib/fields/number'
import { unseen } from '@/lib/fields/unseen'
import { type BadListLine, EARLIEST_DAY, latestToday, MOST_EVIDENCE } from '@/lib/messaging/opt-outs'

interface ListedOptOut {
  number: string
  line: number
  /** YYYY-MM-DD. */
  saidAt: string | null
  note: string
}

export interface ReadList {
  good: ListedOptOut[]
  bad: BadListLine[]
  /** Lines whose number stands further up already; the first one counts. */
  repeated: number
  header: boolean
}

const columns = ['number', 'date', 'note'] as const
type Columns = Record<(typeof columns)[number], number>

const usual: Columns = { number: 0, date: 1, note: 2 }

/**
 * A list of opt-outs: number[, date][, note], with commas, semicolons or tabs between. Each line is read by itself: a quotation
 * mark that nobody closed then costs one line, which is reported, and never swallows the numbers below it.
 */
export function readOptOutList(text: string, today = latestToday()): ReadList {
  const read: ReadList = { good: [], bad: [], repeated: 0, header: false }
  const seen = new Set<string>()
  let order: Columns | undefined
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1
    const bad = (why: string) => read.bad.push({ line, content: content.trim().slice(0, 80), why })
    const cells = cellsOf(content)
    if (!cells) {
      order ??= usual
      bad('A quotation mark is opened and not closed.')
      continue
    }
    if (cells.every((cell) => cell === '')) continue
    if (!order) {
      order = headerOf(cells)
      read.header = order !== undefined
      if (order) continue
      order = usual
    }
    const row = rowOf(cells, order, today)
    if (typeof row === 'string') bad(row)
    else if (seen.has(row.number)) read.repeated += 1
    else {
      seen.add(row.number)
      read.good.push({ ...row, line })
    }
  }
  return read
}

/** Null when the line cannot be read. */
function cellsOf(line: string): string[] | null {
  // Whatever ends the number separates the rest of the line: a note may hold the other two.
  const delimiter = /[,;\t]/.exec(line.replace(/"[^"]*"/g, ''))?.[0] ?? ','
  // A parser for each of 20,000 lines takes half a second; without quotation marks there is nothing for it to do.
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim())
  try {
    const rows: string[][] = parse(line, { delimiter, trim: true, relax_quotes: true, relax_column_count: true })
    return rows[0] ?? ['']
  } catch {
    return null
  }
}

/** The columns' places when the first line names them: it has a word where the others have a number. */
function headerOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase())
  if (names.includes('number')) {
    return { number: names.indexOf('number'), date: names.indexOf('date'), note: names.indexOf('note') }
  }
  return /\p{Nd}/u.test(cells.join('')) ? undefined : usual
}

function rowOf(cells: readonly string[], order: Columns, today: string): Omit<ListedOptOut, 'line'> | string {
  const typed = cells[order.number] ?? ''
  const { national: number, dropped } = readNumber(typed)
  if (!number) return typed === '' ? 'There is no number.' : `${whyNoNumber(typed)}.`
  const written = cells[order.date] ?? ''
  const saidAt = written === '' ? null : dayIn(written)
  if (saidAt === undefined) return 'The date is not one. Write 2026-11-21 or 11/21/2026.'
  if (saidAt && saidAt > today) return 'The date is still to come.'
  if (saidAt && saidAt < EARLIEST_DAY) return 'The date is too long ago.'
  // A note with the separator in it, not quoted: the last column takes what is left.
  const last = order.note === Math.max(...Object.values(order))
  const note = order.note < 0 ? '' : last ? cells.slice(order.note).join(', ') : (cells[order.note] ?? '')
  // The ledger keeps what the list had beside the number.
  const trimmed = [note.replace(/(, )+$/, ''), ...dropped].filter((one) => one !== '').join(', ')
  if (trimmed.length > MOST_EVIDENCE) return `The note has more than ${MOST_EVIDENCE} characters.`
  if (unseen(trimmed)) return 'There is a character in the note that cannot be seen, such as a direction mark.'
  return { number, saidAt, note: trimmed }
}

/** A day as YYYY-MM-DD, perhaps with a time, or month first as it is written where these numbers are; undefined when it is none. */
function dayIn(written: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(written)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : ['', '', '']
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text
}

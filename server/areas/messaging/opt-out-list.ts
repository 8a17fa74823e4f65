import 'server-only'
import { type BadListLine, latestToday } from '@/lib/messaging/opt-outs'
import { cellsOf, wholeRecord } from './list-lines'
import { type Columns, headerOf, usual } from './opt-out-columns'
import { type ListedOptOut, rowOf } from './opt-out-row'

export interface ReadList {
  good: (ListedOptOut & { line: number })[]
  bad: BadListLine[]
  /** Lines whose number appears in an earlier line, which counts. */
  repeated: number
  /** Lines of our own export whose recipient opted in again: they opt nobody out. */
  optedIn: number
  header: boolean
}

/**
 * A list of opt-outs: number[, date][, note], separated by commas, semicolons or tabs, or an export of this console. Each line is read alone: an
 * unclosed quotation mark then costs one reported line, and never hides the numbers below it.
 */
export function readOptOutList(text: string, today = latestToday()): ReadList {
  const read: ReadList = { good: [], bad: [], repeated: 0, optedIn: 0, header: false }
  const seen = new Set<string>()
  let order: Columns | undefined
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (let at = 0, taken = 1; at < lines.length; at += taken) {
    const content = lines[at] ?? ''
    const whole = order?.ours ? wholeRecord(lines, at, order.count) : null
    taken = whole?.taken ?? 1
    const line = at + 1
    const bad = (why: string) => read.bad.push({ line, content: content.trim().slice(0, 80), why })
    const cells = whole?.cells ?? cellsOf(content)
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
    else if ('optedIn' in row) read.optedIn += 1
    else if (seen.has(row.number)) read.repeated += 1
    else {
      seen.add(row.number)
      read.good.push({ ...row, line })
    }
  }
  return read
}

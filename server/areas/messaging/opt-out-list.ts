import 'server-only'
import { type BadListLine, latestToday } from '@/lib/areas/messaging/opt-outs'
import { readTable, type TableChoices, type TableReading, unanswered } from '@/lib/core/tables/read-table'
import { type ListedOptOut, rowOf } from './opt-out-row'

export interface ReadList {
  good: (ListedOptOut & { line: number })[]
  bad: BadListLine[]
  /** Numbers that an earlier line already has; only the earlier line counts. */
  repeated: number
  /** Lines of our own export whose recipient opted in again: they opt nobody out. */
  optedIn: number
  reading: TableReading
}

/** A list of opt-outs: numbers with a date and a note, or an export of this console. Empty while a question about the list is unanswered. */
export function readOptOutList(text: string, choices: TableChoices = {}, today = latestToday()): ReadList {
  const reading = readTable(text, { ...choices, notes: true })
  const read: ReadList = { good: [], bad: [], repeated: 0, optedIn: 0, reading }
  if (unanswered(reading).length > 0) return read
  const seenNumbers = new Set<string>()
  for (const row of reading.rows) {
    const { line } = row
    const bad = (why: string) => read.bad.push({ line, content: row.text.trim().slice(0, 80), why })
    for (const entry of rowOf(row, reading, today)) {
      if (typeof entry === 'string') bad(entry)
      else if ('optedIn' in entry) read.optedIn += 1
      else if (seenNumbers.has(entry.number)) read.repeated += 1
      else {
        seenNumbers.add(entry.number)
        read.good.push({ ...entry, line })
      }
    }
  }
  return read
}

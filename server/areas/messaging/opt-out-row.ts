import 'server-only'
import { EARLIEST_DAY, MOST_EVIDENCE, optOutStates } from '@/lib/areas/messaging/opt-outs'
import { readNumber, whyNoNumber } from '@/lib/core/fields/number'
import { isNumber } from '@/lib/core/fields/number-cell'
import { isShortened } from '@/lib/core/fields/shortened'
import { hasUnseen } from '@/lib/core/fields/unseen'
import { withoutGuard } from '@/lib/core/lists/csv'
import type { TableReading, TableRow } from '@/lib/core/tables/read-table'

export interface ListedOptOut {
  number: string
  /** YYYY-MM-DD. */
  saidAt: string | null
  note: string
}

/** Days since 1900, as a spreadsheet counts. */
const SERIAL = /^[34]\d{4}(\.\d+)?$/

type RowResult = ListedOptOut | { optedIn: string } | string

/** What each number of one line says, or what is wrong with it. */
export function rowOf(row: TableRow, reading: TableReading, today: string): RowResult[] {
  if (row.problem !== null) return [`${row.problem}.`]
  if (row.numbers.length === 0) return ['There is no number.']
  return row.numbers.map((typed) => numberOf(typed, row, reading, today))
}

function numberOf(
  typed: string,
  { date, note, state: stateText }: TableRow,
  { ours, dayOf }: TableReading,
  today: string,
): RowResult {
  const { national: number, dropped } = readNumber(typed)
  if (!number) return `${whyNoNumber(typed)}.`
  const state = stateText.toLowerCase()
  if (state === optOutStates.opt_in) return { optedIn: number }
  if (ours && state !== optOutStates.opt_out)
    return `The state is neither “${optOutStates.opt_out}” nor “${optOutStates.opt_in}”.`
  // A second number in the note would silently get no opt-out; every column of our own export is known.
  if (!ours && (isNumber(note) || isShortened(note))) {
    return isShortened(note)
      ? `${whyNoNumber(note)}.`
      : `“${note.slice(0, 30)}” is next to the number and looks like another one. Put each number on a separate line.`
  }
  const saidAt = date === null ? null : dayOf(date)
  if (saidAt === undefined && SERIAL.test(date ?? ''))
    return 'The date is a spreadsheet’s day number. Format the column as a date, and save the file again.'
  if (saidAt === undefined) return 'The date isn’t valid. Write 2026-11-21 or 11/21/2026.'
  if (saidAt && saidAt > today) return 'The date is in the future.'
  if (saidAt && saidAt < EARLIEST_DAY) return 'The date is too long ago.'
  // The ledger stores what the list had next to the number.
  const whole = [withoutGuard(note), ...dropped].filter((one) => one !== '').join(', ')
  if (whole.length > MOST_EVIDENCE) return `The note has more than ${MOST_EVIDENCE} characters.`
  if (hasUnseen(whole.replace(/[\n\t]/g, ' '))) return 'The note has an invisible character, such as a direction mark.'
  return { number, saidAt, note: whole }
}

import 'server-only'
import { readNumber, whyNoNumber } from '@/lib/fields/number'
import { isNumber, looksLikeNumber } from '@/lib/fields/number-cell'
import { isShortened } from '@/lib/fields/shortened'
import { unseen } from '@/lib/fields/unseen'
import { unguarded } from '@/lib/lists/csv'
import { EARLIEST_DAY, ledgerWords, MOST_EVIDENCE } from '@/lib/messaging/opt-outs'
import type { Columns } from './opt-out-columns'

export interface ListedOptOut {
  number: string
  /** YYYY-MM-DD. */
  saidAt: string | null
  note: string
}

/** What one line says, or what is wrong with it. */
export function rowOf(
  cells: readonly string[],
  order: Columns,
  today: string,
): ListedOptOut | { optedIn: string } | string {
  const typed = cells[order.number] ?? ''
  const { national: number, dropped } = readNumber(typed)
  if (!number) return typed === '' ? 'There is no number.' : `${whyNoNumber(typed)}.`
  const state = cells[order.state]?.toLowerCase()
  if (state === ledgerWords.opt_in) return { optedIn: number }
  if (order.ours && state !== ledgerWords.opt_out)
    return `The state is neither “${ledgerWords.opt_out}” nor “${ledgerWords.opt_in}”.`
  const second = secondNumber(cells, order)
  if (second !== undefined) return second
  const written = cells[order.date] ?? ''
  const saidAt = written === '' ? null : dayIn(written)
  if (saidAt === undefined) return 'The date isn’t valid. Write 2026-11-21 or 11/21/2026.'
  if (saidAt && saidAt > today) return 'The date is in the future.'
  if (saidAt && saidAt < EARLIEST_DAY) return 'The date is too long ago.'
  const note = unguarded(noteCells(cells, order).join(', ')).replace(/(, )+$/, '')
  // The ledger stores what the list had beside the number.
  const whole = [note, ...dropped].filter((one) => one !== '').join(', ')
  if (whole.length > MOST_EVIDENCE) return `The note has more than ${MOST_EVIDENCE} characters.`
  if (unseen(whole.replace(/[\n\t]/g, ' '))) {
    return 'The note has an invisible character, such as a direction mark.'
  }
  return { number, saidAt, note: whole }
}

/** An unquoted note with the separator in it: the last column takes the rest. */
function noteCells(cells: readonly string[], { note, count }: Columns): readonly string[] {
  if (note < 0) return []
  return cells.slice(note, note === count - 1 ? undefined : note + 1)
}

/** A second number in the line would silently get no opt-out. */
function secondNumber(cells: readonly string[], order: Columns): string | undefined {
  // Every column of our own export is known.
  if (order.ours) return undefined
  const notes = noteCells(cells, order)
  const beside = cells.filter((cell, place) => {
    if (place === order.number || place === order.state) return false
    const isNote = notes.length > 0 && place >= order.note && place < order.note + notes.length
    // A note is recorded, even with a number in it; it counts as a second one only if it is nothing else.
    return isNote || place === order.date ? isNumber(cell) || isShortened(cell) : looksLikeNumber(cell)
  })
  const [cell] = beside
  if (cell === undefined) return undefined
  return isShortened(cell)
    ? `${whyNoNumber(cell)}.`
    : `“${cell.slice(0, 30)}” is beside the number and looks like another one. Give each number a line of its own.`
}

/** A day as YYYY-MM-DD, possibly with a time, or in US order with the month first; undefined if it is none. */
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

import { isCalendarDay } from '@/lib/core/fields/calendar'

// Dates of a column have one reading per file: 05/11/2025 next to 21/11/2025 is November 5. Without a line that decides,
// a person does: a wrong month in an append-only ledger stays there.

/** Which of the two leading figures is the month, as in 11/21/2026 and 21/11/2026. */
export type DayOrder = 'month' | 'day'

export interface DayReading {
  /** The order that the file shows or a person chose; null if no date needs one, or if it is undecided. */
  order: DayOrder | null
  /** A date of the file to show in the question, if no line decides the order or two lines contradict each other; null otherwise. */
  undecided: string | null
  /** YYYY-MM-DD; undefined if the cell is not a date. */
  dayOf: (cell: string) => string | undefined
}

const TIME = String.raw`(?:[T\s,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:Z|[A-Z]{2,4}|(?:UTC|GMT)?[+-]\d{2}:?\d{2}))?)?`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`
const whole = (pattern: string) => new RegExp(`^${WEEKDAY}${pattern}${TIME}$`, 'i')

const YEAR_FIRST = whole(String.raw`(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})`)
const FIGURES = whole(String.raw`(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})`)
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`
const DAY_NAMED = whole(String.raw`(\d{1,2})(?:st|nd|rd|th)?[-\s.]*${MONTH}[-\s,.]*(\d{4}|\d{2})`)
const MONTH_NAMED = whole(String.raw`${MONTH}[-\s]*(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4}|\d{2})`)

const plain = (cell: string) => cell.trim().replace(/[\u00a0\u202f]/g, ' ')

/** Whether the cell is written like a date, also one that does not exist. */
export const looksLikeDay = (typed: string): boolean => {
  const cell = plain(typed)
  if (FIGURES.test(cell) || DAY_NAMED.test(cell) || MONTH_NAMED.test(cell)) return true
  const [, year = '', separator] = YEAR_FIRST.exec(cell) ?? []
  return separator === '' ? /^(19|20)\d{6}\b/.test(cell) : year !== ''
}

function day(year: string | undefined, month: string | number, date: string | undefined): string | undefined {
  const full = year?.length === 2 ? `20${year}` : year
  const text = `${full}-${String(month).padStart(2, '0')}-${date?.padStart(2, '0')}`
  return isCalendarDay(text) ? text : undefined
}

const monthNamed = (name: string | undefined) => MONTHS.indexOf(name?.toLowerCase() ?? '') + 1

function dayOf(typed: string, order: DayOrder | null): string | undefined {
  const cell = plain(typed)
  const figures = FIGURES.exec(cell)
  if (figures && order) {
    const [, first = '', , second = '', year] = figures
    return order === 'month' ? day(year, first, second) : day(year, second, first)
  }
  if (!looksLikeDay(cell)) return undefined
  const yearFirst = YEAR_FIRST.exec(cell)
  if (yearFirst) return day(yearFirst[1], yearFirst[3] ?? '', yearFirst[4])
  const dayNamed = DAY_NAMED.exec(cell)
  if (dayNamed) return day(dayNamed[3], monthNamed(dayNamed[2]), dayNamed[1])
  const named = MONTH_NAMED.exec(cell)
  return named ? day(named[3], monthNamed(named[1]), named[2]) : undefined
}

/** The one reading of all dates in a column. */
export function readDays(cells: readonly string[], chosen: DayOrder | null = null): DayReading {
  const both = cells.filter((cell) => FIGURES.test(plain(cell)))
  const exists = (order: DayOrder) => both.filter((cell) => dayOf(cell, order) !== undefined)
  const fits = { month: exists('month'), day: exists('day') }
  // A date that exists in only one order decides; 05/05/2025 is the same day in both.
  const proves = (order: DayOrder, other: DayOrder) => fits[order].some((cell) => dayOf(cell, other) === undefined)
  const shown = { month: proves('month', 'day'), day: proves('day', 'month') }
  const differs = both.find((cell) => dayOf(cell, 'month') !== dayOf(cell, 'day') && dayOf(cell, 'month'))
  const proven = shown.month === shown.day ? null : shown.month ? 'month' : 'day'
  // Evidence in the file outweighs a choice made for an earlier list.
  const order = proven ?? chosen ?? (differs === undefined && both.length > 0 ? 'month' : null)
  return { order, undecided: proven === null ? (differs ?? null) : null, dayOf: (cell) => dayOf(cell, order) }
}

import { isCalendarDay } from '@/lib/core/fields/calendar'

// Days on which carriers port. No rule covers all carriers: the console warns, a person decides.

const DAY_MS = 86_400_000
const at = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The nth weekday (0: Sunday) of a month; n = -1: the last. */
function nth(year: number, month: number, weekday: number, n: number): Date {
  if (n < 0) {
    const last = new Date(Date.UTC(year, month, 0))
    return new Date(last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY_MS)
  }
  const first = at(year, month, 1)
  return new Date(first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + 7 * (n - 1)) * DAY_MS)
}

/** The day on which a holiday is observed: Friday for a Saturday, Monday for a Sunday. */
function observed(date: Date): Date {
  const shift = { 6: -1, 0: 1 }[date.getUTCDay()] ?? 0
  return new Date(date.getTime() + shift * DAY_MS)
}

/** Observed federal holidays of a year (5 U.S.C. 6103), by day. */
function holidays(year: number): ReadonlyMap<string, string> {
  const fixed = (month: number, day: number, name: string) => [dayOf(observed(at(year, month, day))), name] as const
  return new Map([
    fixed(1, 1, 'New Year’s Day'),
    [dayOf(nth(year, 1, 1, 3)), 'Martin Luther King Jr. Day'],
    [dayOf(nth(year, 2, 1, 3)), 'Presidents’ Day'],
    [dayOf(nth(year, 5, 1, -1)), 'Memorial Day'],
    fixed(6, 19, 'Juneteenth'),
    fixed(7, 4, 'Independence Day'),
    [dayOf(nth(year, 9, 1, 1)), 'Labor Day'],
    [dayOf(nth(year, 10, 1, 2)), 'Columbus Day'],
    fixed(11, 11, 'Veterans Day'),
    [dayOf(nth(year, 11, 4, 4)), 'Thanksgiving'],
    fixed(12, 25, 'Christmas Day'),
  ])
}

/** The holiday on this day, including Friday before a New Year's Day on a Saturday; null on other days. */
export function holidayOn(day: string): string | null {
  const year = Number(day.slice(0, 4))
  return holidays(year).get(day) ?? holidays(year + 1).get(day) ?? null
}

/** A warning about a requested day, as of `today` (YYYY-MM-DD); null if there is none. */
export function portDayWarning(day: string, today: string): string | null {
  if (!isCalendarDay(day)) return null
  if (day < today) return 'This day is in the past.'
  if (day === today) return 'This is today; carriers need several days.'
  if (Date.parse(day) - Date.parse(today) > 180 * DAY_MS)
    return 'This day is more than six months away. Is the year right?'
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6)
    return `This is a ${weekday === 0 ? 'Sunday' : 'Saturday'}: most carriers port on working days only.`
  const holiday = holidayOn(day)
  return holiday ? `This is ${holiday}: most carriers port on working days only.` : null
}

import { addDays } from './days'

// US federal holidays (5 U.S.C. 6103), when carriers do not port. Computed, so that no table runs out.

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const text = (date: Date) => date.toISOString().slice(0, 10)

/** The nth Monday (1) or Thursday (4) of a month. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = utc(year, month, 1).getUTCDay()
  return text(utc(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7))
}

function lastMonday(year: number, month: number): string {
  const last = utc(year, month + 1, 0)
  return text(utc(year, month, last.getUTCDate() - ((last.getUTCDay() + 6) % 7)))
}

/** A fixed holiday on a weekend is observed on Friday before or Monday after. */
function observed(year: number, month: number, day: number): string {
  const date = utc(year, month, day)
  const weekday = date.getUTCDay()
  return addDays(text(date), weekday === 6 ? -1 : weekday === 0 ? 1 : 0)
}

function holidaysOf(year: number): [string, string][] {
  return [
    [observed(year, 1, 1), 'New Year’s Day'],
    [nth(year, 1, 1, 3), 'Martin Luther King Jr. Day'],
    [nth(year, 2, 1, 3), 'Washington’s Birthday'],
    [lastMonday(year, 5), 'Memorial Day'],
    [observed(year, 6, 19), 'Juneteenth'],
    [observed(year, 7, 4), 'Independence Day'],
    [nth(year, 9, 1, 1), 'Labor Day'],
    [nth(year, 10, 1, 2), 'Columbus Day'],
    [observed(year, 11, 11), 'Veterans Day'],
    [nth(year, 11, 4, 4), 'Thanksgiving'],
    [observed(year, 12, 25), 'Christmas Day'],
    // New Year's Day of the next year may be observed in this one.
    [observed(year + 1, 1, 1), 'New Year’s Day'],
  ]
}

/** The holiday's name, if any. */
export function holidayOn(day: string): string | undefined {
  return holidaysOf(Number(day.slice(0, 4))).find(([date]) => date === day)?.[1]
}

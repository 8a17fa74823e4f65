import { isCalendarDay } from '@/lib/core/fields/calendar'
import { dateFormat } from './date-format'

const dates = dateFormat({ month: 'short', day: 'numeric' })
const datesWithYear = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })

/**
 * The one format of a day on pages: "Dec 3", or "Dec 3, 2027" in another year than `today`. `day` and `today` have no time or zone (2026-12-03);
 * any other text of the provider stays unchanged. Files have the day itself.
 */
export function dayText(day: string, today?: string): string {
  if (!isCalendarDay(day)) return day
  const sameYear = !today || day.slice(0, 4) === today.slice(0, 4)
  return (sameYear ? dates : datesWithYear)('UTC').format(new Date(`${day}T00:00:00Z`))
}

import { dateFormat } from '@/lib/core/text/date-format'
import { dayText } from '@/lib/core/text/day-text'
import { dayIn } from '@/lib/core/text/zone'

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' })

/** Seconds that a fresh reading may be ahead of the page's clock, which advances every ten seconds. */
const MOST_SECONDS_AHEAD = 12

/** "12m ago", "in 3d"; under ten seconds "just now". */
export function formatRelative(at: Date, now: number): string {
  const seconds = Math.round((at.getTime() - now) / 1000)
  const size = Math.abs(seconds)
  if (size < 10 || (seconds > 0 && seconds < MOST_SECONDS_AHEAD)) return 'just now'
  for (const [unit, length] of UNITS) {
    if (size >= length) return relative.format(Math.trunc(seconds / length), unit)
  }
  return relative.format(seconds, 'second')
}

const absolutes = dateFormat({ dateStyle: 'medium', timeStyle: 'long' })
const times = dateFormat({ timeStyle: 'long' })
const clocks = dateFormat({ timeStyle: 'short' })
const weekdays = dateFormat({ weekday: 'short' })
const zoneNames = dateFormat({ timeZoneName: 'short' })
const moments = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** "Oct 3, 2026, 2:05:09 PM EDT": always with the zone's abbreviation. `zone` is an IANA name. */
export const formatAbsolute = (at: Date, zone: string): string => absolutes(zone).format(at)

/** Like formatAbsolute, but without the date if the page already shows a time of the same day: "2:05:09 PM EDT". */
export function formatLater(at: Date, shown: Date, zone: string): string {
  if (dayIn(at, zone) !== dayIn(shown, zone)) return formatAbsolute(at, zone)
  return times(zone).format(at)
}

/** "2:35 PM", for a row below a heading with the day, in a column whose header names the zone. */
export const formatClock = (at: Date, zone: string): string => clocks(zone).format(at)

/** "Today, Nov 21" or "Fri, Nov 20", with the year if it is not the current year. */
export function formatDay(at: Date, zone: string, now: Date): string {
  const date = formatDate(at, zone, now)
  if (dayIn(at, zone) === dayIn(now, zone)) return `Today, ${date}`
  return `${weekdays(zone).format(at)}, ${date}`
}

/** "Nov 3" in the current year, "Nov 3, 2025" in any other. */
export function formatDate(at: Date, zone: string, now: Date): string {
  return dayText(dayIn(at, zone), dayIn(now, zone))
}

/** "2:35 PM" today, otherwise the date. */
export const formatShort = (at: Date, zone: string, now: Date): string =>
  dayIn(at, zone) === dayIn(now, zone) ? formatClock(at, zone) : formatDate(at, zone, now)

/** "EST", for the header of a time column. */
export function zoneName(zone: string, at: Date): string {
  const parts = zoneNames(zone).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** "Nov 8, 8:12 AM", for a value in a column whose header names the zone. */
export const formatMoment = (at: Date, zone: string): string => moments(zone).format(at)

/** Like formatMoment, with the zone: "Nov 8, 8:12 AM EST". */
export const momentText = (at: Date, zone: string) => `${formatMoment(at, zone)} ${zoneName(zone, at)}`

const weekHours = dateFormat({ weekday: 'short', hour: 'numeric' })
const weekHoursInZone = dateFormat({ weekday: 'short', hour: 'numeric', timeZoneName: 'short' })

/** "Thu 3 PM", a label below a chart; with `withZone`, for the first label, "Thu 3 PM EST". */
export const formatHour = (at: Date, zone: string, withZone = false): string =>
  (withZone ? weekHoursInZone : weekHours)(zone).format(at).replace(',', '')

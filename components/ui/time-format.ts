import { dateFormat } from '@/lib/core/text/date-format'
import { dayText } from '@/lib/core/text/day-text'
import { dayIn } from '@/lib/core/text/zone'

const SECONDS_IN_UNIT: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' })

/** The time of something that has just happened may be this many seconds ahead of the page's clock, which advances only every ten seconds. */
const MOST_SECONDS_AHEAD = 12

/** "12m ago" or "in 3d". "just now": less than 10 seconds ago, or less than 12 seconds ahead. */
export function formatRelative(at: Date, now: number): string {
  const seconds = Math.round((at.getTime() - now) / 1000)
  const distance = Math.abs(seconds)
  if (distance < 10 || (seconds > 0 && seconds < MOST_SECONDS_AHEAD)) return 'just now'
  for (const [unit, secondsInUnit] of SECONDS_IN_UNIT) {
    if (distance >= secondsInUnit) return relativeFormat.format(Math.trunc(seconds / secondsInUnit), unit)
  }
  return relativeFormat.format(seconds, 'second')
}

const absoluteFormat = dateFormat({ dateStyle: 'medium', timeStyle: 'long' })
const timeFormat = dateFormat({ timeStyle: 'long' })
const clockFormat = dateFormat({ timeStyle: 'short' })
const weekdayFormat = dateFormat({ weekday: 'short' })
const zoneNameFormat = dateFormat({ timeZoneName: 'short' })
const momentFormat = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** "Oct 3, 2026, 2:05:09 PM EDT", always with the zone: its abbreviation, or "GMT+2" if English has none. In this file, `zone` is an IANA name. */
export const formatAbsolute = (at: Date, zone: string): string => absoluteFormat(zone).format(at)

/** Like formatAbsolute, but without the date ("2:05:09 PM EDT") if the page already shows a time of the same day (`shown`). */
export function formatWithoutShownDay(at: Date, shown: Date, zone: string): string {
  if (dayIn(at, zone) !== dayIn(shown, zone)) return formatAbsolute(at, zone)
  return timeFormat(zone).format(at)
}

/** "2:35 PM", for a row whose day is in a heading above, and whose zone is in the column's header. */
export const formatClock = (at: Date, zone: string): string => clockFormat(zone).format(at)

/** "Today, Nov 21" or "Fri, Nov 20", with the year if it is not the current year. */
export function formatDay(at: Date, zone: string, now: Date): string {
  const date = formatDate(at, zone, now)
  if (dayIn(at, zone) === dayIn(now, zone)) return `Today, ${date}`
  return `${weekdayFormat(zone).format(at)}, ${date}`
}

/** "Nov 3" in the current year, "Nov 3, 2025" in any other year. */
export function formatDate(at: Date, zone: string, now: Date): string {
  return dayText(dayIn(at, zone), dayIn(now, zone))
}

/** "2:35 PM" if the day is today, otherwise the date. */
export const formatShort = (at: Date, zone: string, now: Date): string =>
  dayIn(at, zone) === dayIn(now, zone) ? formatClock(at, zone) : formatDate(at, zone, now)

/** "EST", for the header of a time column. */
export function zoneName(zone: string, at: Date): string {
  const parts = zoneNameFormat(zone).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** "Nov 8, 8:12 AM", for a value whose zone is in the column's header. */
export const formatMoment = (at: Date, zone: string): string => momentFormat(zone).format(at)

/** Like formatMoment, with the zone: "Nov 8, 8:12 AM EST". */
export const momentText = (at: Date, zone: string) => `${formatMoment(at, zone)} ${zoneName(zone, at)}`

const hourFormat = dateFormat({ weekday: 'short', hour: 'numeric' })
const hourInZoneFormat = dateFormat({ weekday: 'short', hour: 'numeric', timeZoneName: 'short' })

/** "Thu 3 PM", for an hour below a chart. The first hour has the zone too (`withZone`): "Thu 3 PM EST". */
export const formatHour = (at: Date, zone: string, withZone = false): string =>
  (withZone ? hourInZoneFormat : hourFormat)(zone).format(at).replace(',', '')

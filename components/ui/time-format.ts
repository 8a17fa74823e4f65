import { dayIn } from '@/lib/zone'

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' })

/** "12 min. ago", "in 3 days"; under ten seconds "just now". */
export function formatRelative(at: Date, now: number): string {
  const seconds = Math.round((at.getTime() - now) / 1000)
  const size = Math.abs(seconds)
  if (size < 10) return 'just now'
  for (const [unit, length] of UNITS) {
    if (size >= length) return relative.format(Math.trunc(seconds / length), unit).replace('.', '')
  }
  return relative.format(seconds, 'second').replace('.', '')
}

// Making one takes longer than everything else about a row of a table.
const absolute = new Map<string, Intl.DateTimeFormat>()

/** "Oct 3, 2026, 2:05:09 PM EDT": always with its zone (an IANA name). */
export function formatAbsolute(at: Date, zone: string): string {
  let format = absolute.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: zone })
    absolute.set(zone, format)
  }
  return format.format(at)
}

const dayOf = (at: Date, zone: string) => at.toLocaleDateString('en-US', { timeZone: zone })

/** The same, without its date where another moment on the page has named the day: "2:05:09 PM EDT". */
export function formatLater(at: Date, after: Date, zone: string): string {
  if (dayOf(at, zone) !== dayOf(after, zone)) return formatAbsolute(at, zone)
  return at.toLocaleTimeString('en-US', { timeStyle: 'long', timeZone: zone })
}

/** Without seconds: in a row, where order matters. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** "2:35 PM": the day stands above the row, the zone above the column. */
export function formatClock(at: Date, zone: string): string {
  let format = clocks.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
    clocks.set(zone, format)
  }
  return format.format(at)
}

/** "Today, Nov 21", "Fri, Nov 20", with its year where it is another one. */
export function formatDay(at: Date, zone: string, now: Date): string {
  const date = formatDate(at, zone, now)
  if (dayIn(at, zone) === dayIn(now, zone)) return `Today, ${date}`
  return `${at.toLocaleDateString('en-US', { timeZone: zone, weekday: 'short' })}, ${date}`
}

/** "Nov 3" of this year, "Nov 3, 2025" before. */
export function formatDate(at: Date, zone: string, now: Date): string {
  const sameYear = dayIn(at, zone).slice(0, 4) === dayIn(now, zone).slice(0, 4)
  return at.toLocaleDateString('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    ...(!sameYear && { year: 'numeric' }),
  })
}

/** "2:35 PM" of today, else its day. */
export const formatShort = (at: Date, zone: string, now: Date): string =>
  dayIn(at, zone) === dayIn(now, zone) ? formatClock(at, zone) : formatDate(at, zone, now)

/** "EST": what a column of times says once. */
export function zoneName(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const momentParts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const moments = new Map<string, Intl.DateTimeFormat>()

/** "Nov 8, 8:12 AM": of a value, in a column whose header names the zone. */
export function formatMoment(at: Date, zone: string): string {
  let format = moments.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...momentParts, timeZone: zone })
    moments.set(zone, format)
  }
  return format.format(at)
}

/** The same where nothing else names it: "Nov 8, 8:12 AM EST". */
export const momentWords = (at: Date, zone: string) => `${formatMoment(at, zone)} ${zoneName(zone, at)}`

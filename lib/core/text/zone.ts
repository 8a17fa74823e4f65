import { dateFormat } from './date-format'

/** The provider's known time zone (docs/develop/provider.md, no. 84), used wherever everyone must see the same. */
export const PROVIDER_ZONE = 'America/New_York'

/** A valid IANA time zone; null for anything else. */
export function knownZone(text: string | undefined): string | null {
  if (!text || text.length > 60) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const days = dateFormat({}, 'en-CA')
const clocks = dateFormat({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** "2026-11-21" in a zone. */
export const dayIn = (at: Date, zone: string) => days(zone).format(at)

/** The day of a time as the provider writes it; null if it can't be read. */
export function dayOf(time: string, zone: string): string | null {
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? null : dayIn(at, zone)
}

/** A zone's UTC offset at a moment, in milliseconds. */
function ahead(at: number, zone: string): number {
  const parts = clocks(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at / 1000) * 1000
}

/** Start of a day (YYYY-MM-DD) in a zone. If the clock skips midnight, the day starts an hour later. */
export function dayStart(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - ahead(midnight, zone)
  // A clock change may alter the offset at the found moment.
  return new Date(midnight - ahead(guess, zone))
}

/** Start of the next day. */
export function dayEnd(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return dayStart(next, zone)
}

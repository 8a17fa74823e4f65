import { dateFormat } from './date-format'

/** The one zone that the provider is known to count in (docs/develop/provider.md, no. 84): what must be the same for everybody is counted in it. */
export const PROVIDER_ZONE = 'America/New_York'

/** An IANA time zone that this machine knows; null for anything else. */
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

/** "2026-11-21", as a zone has it. */
export const dayIn = (at: Date, zone: string) => days(zone).format(at)

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function ahead(at: number, zone: string): number {
  const parts = clocks(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at / 1000) * 1000
}

/** When a day (YYYY-MM-DD) begins in a zone. Where the clock jumps over midnight, the day begins an hour later. */
export function dayStart(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - ahead(midnight, zone)
  // The offset may be another one at the moment found: across a change of the clock.
  return new Date(midnight - ahead(guess, zone))
}

/** When the day after it begins. */
export function dayEnd(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return dayStart(next, zone)
}

import { processState } from '@/lib/core/process-state'
import { areaCodes } from './area-codes'
import { nationalNumber } from './number'

// A recipient's probable time zone. The area code gives the zones; people take their numbers along, so this is only a
// hint.

const zonesByCode = processState(
  'zones by area code',
  () =>
    new Map(
      Object.entries(areaCodes).flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones.split(' ')])),
    ),
)

/** All IANA zones of a number's area code; empty for toll-free and other codes without a place. */
export function zonesOf(number: string): string[] {
  const national = nationalNumber(number)
  return (national && zonesByCode().get(national.slice(0, 3))) || []
}

/**
 * No telephone solicitation before 8:00 or after 21:00 in the called party's zone: 47 CFR 64.1200(c)(1). Some states
 * are stricter. A text in these hours needs the sender's confirmation (server/areas/messaging/quiet-hours.ts).
 */
const QUIET_FROM_HOUR = 21
const QUIET_TO_HOUR = 8

export interface LocalTime {
  /** "New York" */
  place: string
  /** "9:45 PM" */
  time: string
  quiet: boolean
}

/** The time in each zone of a number; zones with the same time share one line with all their places. */
export function localTimes(number: string, now: Date): LocalTime[] {
  const times = new Map<string, LocalTime>()
  for (const zone of zonesOf(number)) {
    const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
    const time = formatTime(now, zone)
    const same = times.get(time)
    if (same) same.place += `, ${place}`
    else times.set(time, { place, time, quiet: isQuiet(hourAt(now, zone)) })
  }
  return [...times.values()]
}

/** Those local times of a number that are in quiet hours; empty if none is, or if the place of the number is not known. */
export const quietTimes = (number: string, now: Date): LocalTime[] =>
  localTimes(number, now).filter(({ quiet }) => quiet)

function formatTime(now: Date, zone: string): string {
  const text = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(now)
  // Some versions put a narrow space before AM and PM.
  return text.replace(/\s/g, ' ')
}

function hourAt(now: Date, zone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now))
}

function isQuiet(hour: number): boolean {
  return hour >= QUIET_FROM_HOUR || hour < QUIET_TO_HOUR
}

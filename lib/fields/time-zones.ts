import { processState } from '@/lib/process-state'
import { areaCodes } from './area-codes'
import { nationalNumber } from './number'

// Where a recipient probably is. A number tells its area code, an area code its zones; people take their numbers along, so this
// is a hint and never a fact.

const zonesByCode = processState(
  'zones by area code',
  () =>
    new Map(
      Object.entries(areaCodes).flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones.split(' ')])),
    ),
)

/** All IANA zones of a number's area code; empty for toll-free and other codes that lie nowhere. */
export function zonesOf(number: string): string[] {
  const national = nationalNumber(number)
  return (national && zonesByCode().get(national.slice(0, 3))) || []
}

/**
 * No telephone solicitation before 8:00 or from 21:00 on, in the zone of the called party: 47 CFR 64.1200(c)(1). Some states are
 * narrower; the console warns and does not judge.
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

/** What time it is in each zone of a number; zones that show the same time are one, named by all their places. */
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

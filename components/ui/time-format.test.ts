import { expect, it } from 'vitest'
import { dayIn } from '@/lib/core/text/zone'
import {
  formatAbsolute,
  formatClock,
  formatDay,
  formatRelative,
  formatShort,
  formatWithoutShownDay,
  zoneName,
} from './time-format'

const at = new Date('2026-10-03T18:05:09Z')
const after = (seconds: number) => formatRelative(at, at.getTime() + seconds * 1000)

it('relative time uses whole units, never rounded up', () => {
  expect(after(3)).toBe('just now')
  expect(after(12)).toBe('12s ago')
  expect(after(119)).toBe('1m ago')
  expect(after(3600 * 23)).toBe('23h ago')
  expect(after(86_400)).toBe('1d ago')
  expect(after(-3 * 86_400)).toBe('in 3d')
})

it('a reading slightly newer than the page’s clock shows as now', () => {
  expect(after(-10)).toBe('just now')
  expect(after(-13)).toBe('in 13s')
})

it('absolute time always names the zone', () => {
  expect(formatAbsolute(at, 'America/New_York').replace(/\s/g, ' ')).toBe('Oct 3, 2026, 2:05:09 PM EDT')
  expect(formatAbsolute(at, 'UTC').replace(/\s/g, ' ')).toBe('Oct 3, 2026, 6:05:09 PM UTC')
})

it('a later time omits a date already shown in the reader’s zone', () => {
  const textOf = (hours: number, zone: string) =>
    formatWithoutShownDay(new Date(at.getTime() + hours * 3_600_000), at, zone).replace(/\s/g, ' ')
  expect(textOf(1, 'UTC')).toBe('7:05:09 PM UTC')
  expect(textOf(6, 'UTC')).toBe('Oct 4, 2026, 12:05:09 AM UTC')
  expect(textOf(6, 'America/New_York')).toBe('8:05:09 PM EDT')
})

it('days, clocks and zones use the reader’s zone', () => {
  const late = new Date('2026-11-21T03:30:00Z')
  const now = new Date('2026-11-21T15:00:00Z')
  expect(dayIn(late, 'America/New_York')).toBe('2026-11-20')
  expect(formatDay(late, 'America/New_York', now)).toBe('Fri, Nov 20')
  expect(formatDay(late, 'UTC', now)).toBe('Today, Nov 21')
  expect(formatDay(new Date('2025-12-31T12:00:00Z'), 'UTC', now)).toBe('Wed, Dec 31, 2025')
  expect(formatClock(late, 'America/New_York').replace(/\s/g, ' ')).toBe('10:30 PM')
  expect(zoneName('America/New_York', now)).toBe('EST')
})

it('short time is as short as it can be', () => {
  const now = new Date('2026-11-21T20:02:00Z')
  const zone = 'America/New_York'
  expect(formatShort(new Date('2026-11-21T19:35:00Z'), zone, now).replace(/\s/g, ' ')).toBe('2:35 PM')
  expect(formatShort(new Date('2026-11-03T19:35:00Z'), zone, now)).toBe('Nov 3')
  expect(formatShort(new Date('2025-11-03T19:35:00Z'), zone, now)).toBe('Nov 3, 2025')
})

import { expect, it } from 'vitest'
import { formatAbsolute, formatLater, formatRelative } from './time-format'

const at = new Date('2026-10-03T18:05:09Z')
const after = (seconds: number) => formatRelative(at, at.getTime() + seconds * 1000)

it('tells how long ago, in whole units never rounded up', () => {
  expect(after(3)).toBe('just now')
  expect(after(12)).toBe('12 sec ago')
  expect(after(119)).toBe('1 min ago')
  expect(after(3600 * 23)).toBe('23 hr ago')
  expect(after(86_400)).toBe('1 day ago')
  expect(after(-3 * 86_400)).toBe('in 3 days')
})

it('always names the zone', () => {
  expect(formatAbsolute(at, 'America/New_York').replace(/\s/g, ' ')).toBe('Oct 3, 2026, 2:05:09 PM EDT')
  expect(formatAbsolute(at, 'UTC').replace(/\s/g, ' ')).toBe('Oct 3, 2026, 6:05:09 PM UTC')
})

it('leaves the date out where it was said before, as the reader’s zone has it', () => {
  const words = (hours: number, zone: string) =>
    formatLater(new Date(at.getTime() + hours * 3_600_000), at, zone).replace(/\s/g, ' ')
  expect(words(1, 'UTC')).toBe('7:05:09 PM UTC')
  expect(words(6, 'UTC')).toBe('Oct 4, 2026, 12:05:09 AM UTC')
  expect(words(6, 'America/New_York')).toBe('8:05:09 PM EDT')
})

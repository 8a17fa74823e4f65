import { expect, it } from 'vitest'
import { formatAbsolute, formatRelative } from './time-format'

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

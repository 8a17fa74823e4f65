import { expect, it } from 'vitest'
import { dayEnd, dayStart, knownZone } from './zone'

it('only real time zone names are accepted', () => {
  expect(knownZone('America/New_York')).toBe('America/New_York')
  for (const text of [undefined, '', 'Mars/Olympus', '../etc', 'x'.repeat(61)]) expect(knownZone(text)).toBeNull()
})

it.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z', '2026-11-22T05:00:00Z'],
  // The day the clock goes back has 25 hours, the day it goes forward 23.
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21T18:15:00Z'],
])('day %s in %s begins and ends', (day, zone, start, end) => {
  expect(dayStart(day, zone)).toEqual(new Date(start))
  expect(dayEnd(day, zone)).toEqual(new Date(end))
})

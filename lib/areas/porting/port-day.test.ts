import { expect, it } from 'vitest'
import { holidayOn, portDayWarning } from './port-day'

const today = '2026-11-25'

it.each([
  ['2026-11-24', 'in the past'],
  ['2026-11-25', 'today'],
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-28', 'Saturday'],
  ['2026-11-29', 'Sunday'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2062-12-01', 'six months'],
])('%s has the warning %s', (day, words) => {
  expect(portDayWarning(day, today)).toContain(words)
})

it.each(['2026-11-27', '2026-12-01', '2026-12-24', 'soon', '2026-13-01', ''])('%s has no warning', (day) => {
  expect(portDayWarning(day, today)).toBeNull()
})

it('holidays are computed for any year', () => {
  expect(['2024-05-27', '2025-09-01', '2028-02-21', '2030-10-14', '2033-01-17'].map(holidayOn)).toEqual([
    'Memorial Day',
    'Labor Day',
    'Presidents’ Day',
    'Columbus Day',
    'Martin Luther King Jr. Day',
  ])
  // A Saturday is observed on Friday before, even in the previous year; a Sunday on Monday after.
  expect(holidayOn('2027-12-31')).toBe('New Year’s Day')
  expect(holidayOn('2027-07-05')).toBe('Independence Day')
  expect(holidayOn('2026-07-03')).toBe('Independence Day')
})

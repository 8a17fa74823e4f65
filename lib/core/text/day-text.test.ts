import { expect, it } from 'vitest'
import { formatDate } from '@/components/ui/time-format'
import { dayText } from './day-text'

it.each([
  ['2026-12-03', '2026-11-27', 'Dec 3'],
  ['2027-01-01', '2026-12-31', 'Jan 1, 2027'],
  ['2025-12-31', '2026-01-01', 'Dec 31, 2025'],
  ['2026-12-03', undefined, 'Dec 3'],
  ['2024-02-29', '2024-03-01', 'Feb 29'],
  ['soon', '2026-11-27', 'soon'],
  ['', '2026-11-27', ''],
  ['2026-02-30', '2026-11-27', '2026-02-30'],
])('the day %s on %s is %s', (day, today, text) => {
  expect(dayText(day, today)).toBe(text)
})

it.each(['America/New_York', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'a moment has the same format, by its day in %s',
  (zone) => {
    const [at, now] = [new Date('2026-12-31T23:30:00Z'), new Date('2027-01-01T00:10:00Z')]
    expect(['Dec 31', 'Dec 31, 2026', 'Jan 1']).toContain(formatDate(at, zone, now))
    const day = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(date)
    expect(formatDate(at, zone, now)).toBe(dayText(day(at), day(now)))
  },
)

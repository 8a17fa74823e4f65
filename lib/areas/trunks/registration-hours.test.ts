import { expect, it } from 'vitest'
import { HOURS, registrationHours } from './registration-hours'

const now = Date.parse('2026-11-22T10:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

it('each of 48 hours shows the worst reading in it, or none', () => {
  const hours = registrationHours(
    [
      { status: 'online', at: ago(60), seenAt: ago(30.5) },
      { status: 'online', at: ago(20.5), seenAt: ago(10.5) },
      { status: 'offline', at: ago(10.4), seenAt: ago(10.2) },
      { status: 'online', at: ago(10.1), seenAt: ago(2.5) },
      { status: 'lagging', at: ago(2.4), seenAt: ago(0) },
    ],
    now,
  )
  const at = (hoursAgo: number) => hours[HOURS - hoursAgo]?.is
  expect(hours).toHaveLength(HOURS)
  expect([48, 31, 30, 22, 21, 12, 11, 10, 4, 2, 1].map(at)).toEqual([
    ...['registered', 'registered', 'unread', 'unread', 'registered', 'registered'],
    ...['not', 'registered', 'registered', 'other', 'other'],
  ])
  // Segments are the hours of a clock, as their labels say.
  expect(
    registrationHours([], now + 1_800_000)
      .map(({ from }) => from.slice(11))
      .at(-1),
  ).toBe('10:00:00.000Z')
  expect(registrationHours([], now).every(({ is }) => is === 'unread')).toBe(true)
})

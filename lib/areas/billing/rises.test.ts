import { expect, it } from 'vitest'
import { pointsOf } from './chart'
import { nameOpenRefills } from './rises'
import type { Sample } from './samples'
import { stepsOf } from './steps'

const HOUR = 3_600_000
const START = Date.parse('2026-11-01T00:00:00Z')
const iso = (hours: number) => new Date(START + hours * HOUR).toISOString()

/** Hourly readings. */
const hourly = (...balances: string[]): Sample[] =>
  balances.map((balance, i) => ({ balance, at: iso(i), seenAt: iso(i + 0.9), afterGap: false }))

it('an increase is named after the refill with an unknown outcome that may have brought it', () => {
  const named = (sentAt: number, amount: string, ...balances: string[]) => {
    const steps = stepsOf(hourly(...balances), [], null)
    nameOpenRefills(steps, [{ entry: 'a', at: iso(sentAt), amount }])
    return steps.map(({ other }) => other?.maybe?.entry ?? null)
  }
  expect(named(0.95, '250', '40', '290')).toEqual(['a'])
  // Usage in between, and a payment that settles some minutes later.
  expect(named(0.8, '250', '40', '280')).toEqual(['a'])
  // Another amount, much later, before it, and the second of two increases.
  expect(named(0.95, '250', '40', '390')).toEqual([null])
  expect(named(0.5, '250', '40', '290')).toEqual([null])
  expect(named(1.05, '250', '40', '290')).toEqual([null])
  expect(named(1.95, '250', '40', '290', '540')).toEqual([null, 'a'])
  // A fall, and one increase for two refills.
  expect(named(0.95, '250', '290', '40')).toEqual([null])
  const steps = stepsOf(hourly('40', '290'), [], null)
  nameOpenRefills(steps, [
    { entry: 'a', at: iso(0.9), amount: '250' },
    { entry: 'b', at: iso(0.95), amount: '250' },
  ])
  expect(steps[0]?.other?.maybe?.entry).toBe('a')
  expect(pointsOf(hourly('40', '290'), steps, START, START + HOUR)[1]?.maybe?.entry).toBe('a')
})

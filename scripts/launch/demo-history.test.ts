import { expect, it } from 'vitest'
import { seedState } from '@/simulator/seeds/seed'
import { readingsOf } from './demo-history'

const now = Date.parse('2026-11-22T10:00:00Z')

it('demo history ends at the simulator’s balance, in cents, with one gap', () => {
  const { account } = seedState('company', now)
  const readings = readingsOf(account.statement, account.balance, now)
  expect(readings.at(-1)?.units).toBe(account.balance)
  expect(readings.every(({ units }) => Number.isInteger(units / 100))).toBe(true)
  expect(readings.filter(({ afterGap }) => afterGap)).toHaveLength(1)
  expect([...readings].sort((a, b) => a.at - b.at)).toEqual(readings)
  // Every refill of the statement is an increase, except those in the gap.
  const rises = readings.filter(({ units }, i) => i > 0 && units > (readings[i - 1]?.units ?? 0)).length
  const stated = account.statement.filter(({ units }) => units > 0).length
  expect(rises).toBeGreaterThanOrEqual(stated - 2)
  expect(rises).toBeLessThanOrEqual(stated)
})

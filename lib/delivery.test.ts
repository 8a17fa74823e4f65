import { expect, it } from 'vitest'
import { gapAfter, isFinal, pollAfter } from './delivery'

it('looks eight times with growing gaps, a day and a half in all, then never', () => {
  const gaps = Array.from({ length: 8 }, (_, looks) => gapAfter(looks) ?? 0)
  expect(gaps.map((gap) => gap / 1000)).toEqual([5, 15, 60, 300, 1_800, 7_200, 28_800, 86_400])
  expect(gaps.every((gap, index) => index === 0 || gap > (gaps[index - 1] ?? 0))).toBe(true)
  expect(gapAfter(8)).toBeNull()
  expect(gapAfter(800)).toBeNull()
})

it('takes only known words for final, however they are written', () => {
  for (const status of ['delivered', 'Delivered', 'FAILED', 'received']) expect(isFinal(status)).toBe(true)
  for (const status of ['sent', 'queued', 'undelivered', '', 'lingering']) expect(isFinal(status)).toBe(false)
})

it('an open page asks less and less often, and never stops', () => {
  expect([0, 23, 24, 59, 60, 5_000].map(pollAfter)).toEqual([5_000, 5_000, 30_000, 30_000, 300_000, 300_000])
})

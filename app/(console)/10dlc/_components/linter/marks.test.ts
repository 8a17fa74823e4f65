import { expect, it } from 'vitest'
import { lint } from '@/lib/areas/10dlc/linter/lint'
import { advise } from './marks'

const bad = { companyName: 'Brightwater', sample: 'Hi Dana, your order is ready: bit.ly/48', links: 'yes' as const }

it('a fixed finding keeps its number and its position', () => {
  const seen = advise(bad, [], lint).broken
  expect(seen).toEqual(['brand-named', 'stop-in-sample', 'shortener'])
  expect(advise(bad, seen, lint).items.map(({ number, rule }) => [number, rule])).toEqual(
    seen.map((rule, i) => [i + 1, rule]),
  )
  const quickFixed = advise({ ...bad, sample: `Brightwater: ${bad.sample}` }, seen, lint)
  expect(quickFixed.items.map(({ number, finding }) => [number, finding?.rule ?? null])).toEqual([
    [1, null],
    [2, 'stop-in-sample'],
    [3, 'shortener'],
  ])
  expect([quickFixed.refused, quickFixed.look]).toEqual([2, 0])
  expect(quickFixed.items[0]?.passed).toBe('The sample names the brand')
  // Counted once: not among the passed rules too.
  expect(quickFixed.passed.map(({ rule }) => rule)).not.toContain('brand-named')
})

it('a violation that was never shown is neither marked nor counted', () => {
  const fresh = advise(bad, [], lint)
  expect([fresh.items, fresh.marks('sample'), fresh.refused]).toEqual([[], [], 0])
})

it('a flagged passage is marked in the text, and flags are pinned to findings', () => {
  const campaign = { ...bad, links: 'no' as const }
  const { marks, pins } = advise(campaign, ['shortener', 'links-declared'], lint)
  const [short, link] = marks('sample')
  expect(bad.sample.slice(short?.start, short?.end)).toBe('bit.ly/48')
  expect([short?.number, link?.number]).toEqual([1, 2])
  expect([pins('links'), pins('phones')]).toEqual([[2], []])
})

it('an emptied text has no findings', () => {
  expect(advise({ ...bad, sample: '' }, ['brand-named'], lint).items).toEqual([])
})

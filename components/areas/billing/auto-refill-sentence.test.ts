import { expect, it } from 'vitest'
import { autoRefillSentence } from './auto-refill-sentence'

const rule = { minimumBalance: '50', reloadAmount: '100' }

it.each([
  ['on', 'Auto-refill is on. Below $50.00, $100.00 is charged.'],
  ['off', 'Auto-refill is off.'],
  ['paused', 'Auto-refill is “paused”, as the provider says.'],
  [null, 'The provider doesn’t show whether auto-refill is on.'],
])('auto-refill %s is described in a sentence', (autoRefill, sentence) => {
  expect(autoRefillSentence({ ...rule, autoRefill })).toBe(sentence)
})

it('auto-refill sentence omits amounts that the provider does not return', () => {
  expect(autoRefillSentence({ autoRefill: 'on', minimumBalance: null, reloadAmount: '100' })).toBe(
    'Auto-refill is on. The provider doesn’t show the amounts.',
  )
})

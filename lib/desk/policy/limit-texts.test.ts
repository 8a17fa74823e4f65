import { expect, it } from 'vitest'
import { aboveIt, limitLabel, limitWhom } from './limit-texts'
import { type LimitName, limitRules } from './limits'

it.each<[LimitName, number, string, string, string]>([
  [
    'support-texts-minute',
    6,
    'Texts in a minute',
    'Per person: Support',
    'The limit is 6 texts in a minute for each person in Support.',
  ],
  [
    'ops-faxes-hour',
    1200,
    'Faxes in an hour',
    'Per person: Operations and Administrator',
    'The limit is 1,200 faxes in an hour for each person in Operations and Administrator.',
  ],
  [
    'recipient-texts-day',
    6,
    'Texts in 24 hours',
    'Per recipient',
    'The limit is 6 texts in 24 hours to one recipient.',
  ],
  ['refills-month', 1000, 'Refills in 30 days', 'Everyone together', 'The limit is $1,000.00 of refills in 30 days.'],
  ['refill-each', 100, 'Refills, each', 'Everyone together', 'The limit is $100.00 for each of the refills.'],
])('limit %s is named with its amount, window and people', (name, value, label, whom, sentence) => {
  const rule = limitRules[name]
  expect([limitLabel(rule), limitWhom(rule), aboveIt(rule, value)]).toEqual([label, whom, sentence])
})

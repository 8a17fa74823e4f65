import { expect, it } from 'vitest'
import { numbersTold } from './numbers-told'

const taken = { '9195550101': 'Mixed 202' }

it.each([
  [[], null, ''],
  [['9195550100'], null, '1 number, none under another campaign'],
  [['9195550100', '9195550101'], ['9195550100', '9195550101'], '2 numbers, 1 under another campaign'],
  [['9195550199'], null, '1 number, none under another campaign'],
  [
    ['9195550100', '9845550199', 'Shop'],
    ['9195550100'],
    '2 numbers, none under another campaign. Not among your messaging numbers: (984) 555-0199. Remove what is no number: Shop',
  ],
  [
    ['0', '1', '2', '3', '4', '5', '6'].map((end) => `984555010${end}`),
    [],
    '7 numbers, none under another campaign. Not among your messaging numbers: (984) 555-0100, (984) 555-0101, (984) 555-0102, (984) 555-0103, (984) 555-0104 and 2 more',
  ],
])('of %j and ours %j', (chosen, own, told) => {
  expect(numbersTold(chosen, taken, own)).toBe(told)
})

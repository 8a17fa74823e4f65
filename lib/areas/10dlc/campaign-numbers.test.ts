import { expect, it } from 'vitest'
import { campaignNumbers, notNumbers } from './campaign-numbers'

it.each([
  ['9195550100', ['9195550100']],
  ['9195550100,9195550101', ['9195550100', '9195550101']],
  ['9195550100 19195550101', ['9195550100', '9195550101']],
  ['(919) 555-0100 (919) 555-0101', ['9195550100', '9195550101']],
  ['(919) 555-0100, +1 919 555 0101\n919.555.0102;', ['9195550100', '9195550101', '9195550102']],
  ['+1 (919) 555-0100', ['9195550100']],
  ['9195550100, (919) 555-0100', ['9195550100']],
  ['919555, 9195550100', ['919555', '9195550100']],
  ['nine 9195550100', ['nine', '9195550100']],
  ['', []],
  [' , ,', []],
])('the reader of campaign numbers reads %j', (given, numbers) => {
  expect(campaignNumbers(given)).toEqual(numbers)
})

it('the reader of campaign numbers reads a list, and its own output', () => {
  expect(campaignNumbers(['9195550100', '(919) 555-0101'])).toEqual(['9195550100', '9195550101'])
  expect(campaignNumbers(campaignNumbers('9195550100, x'))).toEqual(['9195550100', 'x'])
})

it('a table’s column of numbers is read without its other text; text typed next to a number are reported', () => {
  expect(notNumbers(campaignNumbers('Shop 1\t(919) 555-0100\nShop 2\t9195550101'))).toEqual([])
  expect(notNumbers(campaignNumbers('Shop 1\t(919) 555-0100'))).toEqual(['Shop', '1'])
})

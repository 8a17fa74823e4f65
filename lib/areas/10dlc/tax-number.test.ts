import { expect, it } from 'vitest'
import { taxNumberProblem } from './tax-number'

it.each([
  ['1.23457E+08', /spreadsheet/],
  ['1,23457E+8', /spreadsheet/],
  ['N/A', /not a tax number/],
  ['none', /not a tax number/],
  ['Applied for', /not a tax number/],
  ['---', /not a tax number/],
  ['123-45-6789', /Social Security/],
  ['123 45 6789', /Social Security/],
  ['000000000', /placeholder/],
  ['00-0000000', /placeholder/],
  ['99-9999999', /placeholder/],
  ['11-1111111', /placeholder/],
  ['12', /too short/],
  ['+1 (212) 555-0123', /phone number/],
  ['•••••6789', /dots/],
])('%s is refused before a fee', (typed, words) => expect(taxNumberProblem(typed)).toMatch(words))

it.each([
  '12-3456789',
  '84-1234567',
  '841234567',
  // Canada, Germany, France, the UK, Ireland, Mexico
  '123456782RC0001',
  'DE129273398',
  'FR 40 303 265 045',
  'GB 980 7806 84',
  'IE6388047V',
  'GODE561231GR8',
])('%s is taken', (typed) => expect(taxNumberProblem(typed)).toBeNull())

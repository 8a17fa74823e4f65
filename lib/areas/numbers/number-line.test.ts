import { expect, it } from 'vitest'
import { masked } from '@/lib/core/fields/field-class'
import { fitsNumber, numberLine, numberViews } from './number-line'
import { NumberRow, numberRow } from './number-row'

const at = '2026-11-20T10:00:00.000Z'
const rows = [
  { name: '441134960000', values: ['GB', 'Leeds', '9845550100', '107', 'active', '2025-03-02'] },
  { name: '4930123456', values: ['DE', 'Berlin', '9845550101', 'lobby', 'suspended', '2025-04-01'] },
  { name: '33123456789', values: ['FR', 'Paris', '107', '108', 'active'] },
].map(numberRow)
const lines = rows.map((row) => numberLine(row, {}))
const found = (typed: string, filters = {}) => lines.filter(fitsNumber(typed, filters)).map(({ city }) => city)

it('values with an unmistakable shape get a column, the rest none', () => {
  expect(lines).toMatchObject([
    { country: 'gb', city: 'Leeds', trunkId: '107', status: 'active', date: '2025-03-02', unnamed: [] },
    { country: 'de', city: 'Berlin', trunkId: null, status: 'suspended', unnamed: ['lobby'] },
    { country: 'fr', city: 'Paris', trunkId: null, unnamed: ['107', '108'] },
  ])
  const [, , paris] = rows as [NumberRow, NumberRow, NumberRow]
  expect(numberLine(paris, { trunk: { value: '108', at } })).toMatchObject({ trunkId: '108', unnamed: ['107'] })
})

it.each([
  ['+44 113', ['Leeds']],
  ['0000', ['Leeds']],
  ['leeds', ['Leeds']],
  ['germany', ['Berlin']],
  ['lobby', ['Berlin']],
  ['(984) 555-0101', ['Berlin']],
  ['107', ['Leeds', 'Paris']],
  ['nowhere', []],
])('search for %s finds %j', (typed, cities) => {
  expect(found(typed)).toEqual(cities)
})

it('filters and views count all numbers', () => {
  expect(found('', { country: 'de' })).toEqual(['Berlin'])
  expect(numberViews(lines).map(({ label, count }) => [label, count])).toEqual([
    ['All', 3],
    ['Not shown as active', 1],
    ['Trunk id not available', 2],
  ])
})

it('a role that sees less sees places and trunks, no forward', () => {
  const seen = rows.map((row) => numberLine(masked(NumberRow, row, 'internal'), {}))
  expect(seen[0]).toMatchObject({ city: 'Leeds', trunkId: '107', status: 'active', numbers: [], valuesHidden: true })
  expect(JSON.stringify(seen)).not.toMatch(/984555\d{4}/)
})

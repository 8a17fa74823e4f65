import { expect, it } from 'vitest'
import { overBudget, statementTable } from './statement-budgets'

const statements = ['begin', 'select  "id"\nfrom journal', 'begin', 'commit']

it.each([
  [4, ''],
  [9, ''],
  [3, 'a page: 4 statements, budget 3\n2 × begin\n1 × select id from journal\n1 × commit'],
  [0, 'a page: 4 statements, budget 0\n2 × begin\n1 × select id from journal\n1 × commit'],
  [undefined, 'a page: 4 statements, budget missing\n2 × begin\n1 × select id from journal\n1 × commit'],
])('four statements with budget %s', (budget, message) => {
  expect(overBudget({ name: 'a page', statements, budget })).toBe(message)
})

it('table has a line for each', () => {
  expect(statementTable('page', [{ name: '/a', statements, budget: 5 }])).toBe(
    'page statements     budget\n/a            4          5\n',
  )
})

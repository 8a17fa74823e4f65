// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import type { Column } from './column'
import { DataTable } from './data-table'

afterEach(cleanup)

interface Row {
  name: string
  region: string
}
const columns: Column<Row>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'State', cell: () => 'On' },
  { header: 'Region', cell: ({ region }) => <b title={region}>{region}</b>, priority: 2 },
  { header: 'Added', cell: ({ name }) => <i title={name}>Yesterday</i>, priority: 3 },
]
const rows = (count: number, regionOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ({ name: `t${n}`, region: regionOf(n) }))
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it.each<[string, Row[], boolean]>([
  ['the same in each of many rows', rows(12, () => 'US'), true],
  ['another value in one row', rows(12, (n) => (n === 11 ? 'CA' : 'US')), false],
  ['the same in each of a few rows', rows(4, () => 'US'), false],
  ['different values', rows(12, String), false],
])('a minor column with %s', (_, of, folds) => {
  render(<DataTable label="Trunks" columns={columns} rows={of} rowKey={({ name }) => name} />)
  // A main column stays, and so does one whose cells differ by more than their text.
  expect(headers()).toEqual(['Name', 'State', ...(folds ? [] : ['Region']), 'Added'])
  expect(screen.queryByText('In every row') !== null).toBe(folds)
  if (folds) expect(screen.getByText('In every row').closest('p')?.textContent).toBe('In every row:Region US')
})

import { expect, it } from 'vitest'
import type { Column } from '../table/column'
import { ordered, sortLink } from './order'

type Row = { name: string; calls: number }

const columns: Column<Row>[] = [
  { header: 'Trunk', sort: 'name', value: ({ name }) => name, cell: ({ name }) => name },
  { header: 'Calls', sort: 'calls', value: ({ calls }) => calls, cell: ({ calls }) => calls },
  { header: 'Kind', cell: () => '' },
]
const rows = [
  { name: 'hq10', calls: 5 },
  { name: 'Lobby', calls: 40 },
  { name: 'hq2', calls: 5 },
]
const names = (sort: string) => ordered(rows, columns, sort).map(({ name }) => name)

it('texts sort naturally, numbers by size, and equal rows keep their order', () => {
  expect(names('name')).toEqual(['hq2', 'hq10', 'Lobby'])
  expect(names('-name')).toEqual(['Lobby', 'hq10', 'hq2'])
  expect(names('calls')).toEqual(['hq10', 'hq2', 'Lobby'])
  expect(names('kind')).toEqual(['hq10', 'Lobby', 'hq2'])
})

const link = (index: number, sort: string | undefined, usual?: string) =>
  sortLink(columns[index] as Column<Row>, { path: '/trunks', params: { q: 'hq', page: '3', sort }, usual })

it('a column link sorts, then reverses, always from page one', () => {
  expect(link(0, undefined)).toEqual({ href: '/trunks?q=hq&sort=name', direction: undefined })
  expect(link(0, 'name')).toEqual({ href: '/trunks?q=hq&sort=-name', direction: 'ascending' })
  expect(link(0, '-name')).toEqual({ href: '/trunks?q=hq&sort=name', direction: 'descending' })
  expect(link(2, undefined)).toBeNull()
})

it('the default order is left out of the URL', () => {
  expect(link(0, undefined, '-name')).toEqual({ href: '/trunks?q=hq&sort=name', direction: 'descending' })
  expect(link(0, 'name', '-name')).toEqual({ href: '/trunks?q=hq', direction: 'ascending' })
})

// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { DataTable } from '../table/data-table'
import { Selectable } from './selectable'

afterEach(cleanup)

const rows = ['lobby', 'hq1', 'hq2']

function list(names: readonly string[]) {
  return (
    <Selectable noun={['trunk', 'trunks']} links={[{ label: 'Block a caller…', path: '/block', member: 'trunks' }]}>
      <DataTable
        label="Trunks"
        columns={[{ header: 'Trunk', cell: (name: string) => name }]}
        rows={names}
        rowKey={(name) => name}
        select={(name) => `Select ${name}`}
      />
    </Selectable>
  )
}

const choose = (name: string) => fireEvent.click(screen.getByLabelText(`Select ${name}`))

it('selected rows are counted and passed along', () => {
  render(list(rows))
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
  choose('lobby')
  choose('hq2')
  expect(screen.getByText('2 trunks selected')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Block a caller…' }).getAttribute('href')).toBe('/block?trunks=lobby%2Chq2')
})

it('all or no rows can be selected, and vanished rows are deselected', () => {
  const { rerender } = render(list(rows))
  fireEvent.click(screen.getByLabelText('Select all rows'))
  expect(screen.getByText('3 trunks selected')).toBeDefined()
  rerender(list(['hq1']))
  expect(screen.getByText('1 trunk selected')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
})

it('“Copied” is shown only after copying succeeded', async () => {
  vi.stubGlobal('navigator', {})
  document.execCommand = () => false
  render(list(rows))
  choose('lobby')
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Could not copy' })).toBeDefined()
  vi.unstubAllGlobals()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Column } from './column'
import { DataTable } from './data-table'
import { Absent } from './table-row'

interface Line {
  name: string
  city: string | null
  more: string
}

const columns: Column<Line>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'City', cell: ({ city }) => city ?? <Absent /> },
  { header: 'More', cell: ({ more }) => more },
]

function headers(...rows: Line[]) {
  const html = renderToStaticMarkup(
    <DataTable
      label="Lines"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      group={{ keyOf: () => 'a', head: () => 'A' }}
    />,
  )
  const cells = [...html.matchAll(/<(?:td|th) [^>]*data-phone/g)].length
  const [, width] = /colSpan="(\d)"/i.exec(html) ?? []
  return { found: [...html.matchAll(/scope="col"[^>]*>(\w+)</g)].map(([, header]) => header), cells, width }
}

it('a column that is empty in every row is left out', () => {
  const line = { name: 'a', city: null, more: '' }
  expect(headers(line, { ...line, name: 'b' })).toEqual({ found: ['Name'], cells: 2, width: '1' })
  expect(headers(line, { ...line, name: 'b', city: 'Cary' })).toEqual({ found: ['Name', 'City'], cells: 4, width: '2' })
})

it('the column that names the rows always stays', () => {
  expect(headers({ name: '', city: null, more: 'x' }).found).toEqual(['Name', 'More'])
})

it('an empty detail leaves no separator in a phone row', () => {
  const values = ['', null, false, undefined, <Absent key="absent" />, 'Cary', 0]
  const parts = values.map((value) => {
    const columns: Column<string>[] = [
      { header: 'Name', cell: (name) => name },
      { header: 'Value', cell: (name) => (name === 'a' ? value : 'x'), phone: 'detail' },
    ]
    const html = renderToStaticMarkup(
      <DataTable label="Lines" columns={columns} rows={['a', 'b']} rowKey={(name) => name} />,
    )
    return [...html.matchAll(/<td data-phone="(\w+)"/g)][0]?.[1]
  })
  expect(parts).toEqual(['none', 'none', 'none', 'none', 'none', 'detail', 'detail'])
})

import type { ReactNode } from 'react'

export type Column<Row> = {
  header: ReactNode
  /** Names the column where its header is no plain text. */
  key?: string
  /** The first column's cell is the link which names the row. */
  cell: (row: Row) => ReactNode
  /** "end" for quantities and money: figures line up. */
  align?: 'start' | 'end'
  /** CSS width; the first column takes what is left. */
  width?: string
  /** What the address calls the order by this column; the list says where all rows are at hand to be ordered. */
  sort?: string
  /** What is compared, where the console orders the rows itself. */
  value?: (row: Row) => string | number
  /** 1 (the default) is always shown; 2 leaves below 40rem of room, 3 below 60rem. The detail page has them all. */
  priority?: 1 | 2 | 3
  /** On a phone a row has two lines: what and outcome, over the details. The first column is the name; the rest by priority. */
  phone?: 'outcome' | 'detail' | 'none'
  /** Long text may take several lines. */
  wrap?: boolean
  /** Several lines on a phone too: what the page is there to read. */
  tall?: boolean
}

export const PRIORITY = { 1: '', 2: 'hidden @2xl:table-cell', 3: 'hidden @4xl:table-cell' }

export const keyOf = <Row>(column: Column<Row>) => column.key ?? String(column.header)

/** The part that a cell has in a phone's row. */
export function phonePart<Row>(column: Column<Row>, index: number): string {
  if (index === 0) return 'name'
  return column.phone ?? ((column.priority ?? 1) === 1 ? 'detail' : 'none')
}

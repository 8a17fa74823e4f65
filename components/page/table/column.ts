import type { ReactNode } from 'react'

export type Column<Row> = {
  header: ReactNode
  /** Identifies the column if its header is not plain text. */
  key?: string
  /** The first column's cell is the link that names the row. */
  cell: (row: Row) => ReactNode
  /** "end" aligns the digits of quantities and money. */
  align?: 'start' | 'end'
  /** CSS width; the first column takes the rest. */
  width?: string
  /** The name of the column’s order in the URL; without a `value`, only the source can sort by it. */
  sort?: string
  /** The sort value, if the console sorts the rows itself. */
  value?: (row: Row) => string | number
  /**
   * 1 (the default) is always shown; 2 is hidden below 42rem of the table's width, 3 below 56rem, 4 below 64rem. The
   * detail page shows all.
   */
  priority?: 1 | 2 | 3 | 4
  /**
   * On phones a row has two lines: subject and outcome, then details. The first column is the name; the others follow
   * priority.
   */
  phone?: 'outcome' | 'detail' | 'none'
  /** Allows long text to wrap. */
  wrap?: boolean
  /** Wraps on phones too: the content that the page exists for. */
  wrapsOnPhones?: boolean
}

export const PRIORITY = { 1: '', 2: 'hidden @2xl:table-cell', 3: 'hidden @4xl:table-cell', 4: 'hidden @5xl:table-cell' }

export const keyOf = <Row>(column: Column<Row>) => column.key ?? String(column.header)

/** The role of a cell in a phone row. */
export function phonePart<Row>(column: Column<Row>, index: number): string {
  if (index === 0) return 'name'
  return column.phone ?? ((column.priority ?? 1) === 1 ? 'detail' : 'none')
}

import type { ReactNode } from 'react'

export type Column<Row> = {
  header: string
  /** The first column's cell is the link which names the row. */
  cell: (row: Row) => ReactNode
  /** "end" for quantities and money: figures line up. */
  align?: 'start' | 'end'
  /** CSS width; the first column takes what is left. */
  width?: string
  /** Given, the header is a link to the sorted list. */
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined }
  /** 1 (the default) is always shown; 2 leaves below 40rem of room, 3 below 60rem. The detail page has them all. */
  priority?: 1 | 2 | 3
  /** Long text may take several lines. */
  wrap?: boolean
}

export const PRIORITY = { 1: '', 2: 'hidden @2xl:table-cell', 3: 'hidden @4xl:table-cell' }

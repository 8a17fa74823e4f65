import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { type Column, keyOf } from './column'
import { HeaderCell, type Sort } from './header-cell'
import { RowOpening } from './row-opening'
import { TableRow } from './table-row'

export type DataTableProps<Row> = {
  /** Names the table and its scrollable region. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Its place in the list only where nothing else tells two rows apart. */
  rowKey: (row: Row, index: number) => string
  /** Where the header of a column leads, if the rows can be ordered by it. */
  sortOf?: (column: Column<Row>) => Sort | null
  /** Rows that follow each other and belong together, under a row of their own: days. */
  group?: { keyOf: (row: Row) => string; head: (rows: readonly Row[]) => ReactNode }
  /** A row that those after it belong to: they stand under it. */
  leads?: (row: Row) => boolean
  /** A box in front of each row: what it is called. */
  select?: (row: Row) => string
  /** A <RowActions>, in a last column. */
  actions?: (row: Row) => ReactNode
  /** An <EmptyState>, in place of the table. */
  empty?: ReactNode
  /** A <TableFooter>, inside the frame. */
  footer?: ReactNode
  /** Inside a card, which has the frame already. */
  frameless?: boolean
}

/** Plain HTML from a column array; sorting and paging are links. Where there is little room a row has two lines (app/styles/lists.css). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, empty, footer, frameless, actions, select, sortOf } = props
  const frame = cn(!frameless && 'rounded-lg border bg-surface', 'overflow-hidden')
  if (rows.length === 0 && empty) return <div className={frame}>{empty}</div>
  return (
    <div className={cn('@container', frame)}>
      {/* Wide screens scroll the rows under a fixed header; a phone scrolls the page. */}
      <RowOpening label={label}>
        <table className="two-lines w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {select && (
                <th scope="col" data-chrome="" className="sticky top-0 z-10 h-9 w-8 border-b bg-subtle pl-3">
                  <input
                    type="checkbox"
                    data-all=""
                    aria-label="Select all rows"
                    className="block size-4 accent-accent"
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeaderCell key={keyOf(column)} column={column} sort={sortOf?.(column)} />
              ))}
              {actions && (
                <th scope="col" data-chrome="" className="sticky top-0 z-10 h-9 border-b bg-subtle px-3">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <Body {...props} />
        </table>
      </RowOpening>
      {footer && <div className="border-t">{footer}</div>}
    </div>
  )
}

function Body<Row>({ columns, rows, rowKey, group, leads, select, actions }: DataTableProps<Row>) {
  const width = columns.length + (select ? 1 : 0) + (actions ? 1 : 0)
  const keys = group ? rows.map(group.keyOf) : []
  return (
    <tbody className="[&>tr:last-child>*]:border-b-0">
      {rows.flatMap((row, index) => {
        const key = keys[index]
        const begins = group && (index === 0 || keys[index - 1] !== key)
        return [
          begins && (
            <tr key={`group ${key}`} data-group="">
              <td colSpan={width} className="h-[30px] border-b bg-canvas px-3 font-medium">
                {group.head(rows.filter((_, i) => keys[i] === key))}
              </td>
            </tr>
          ),
          <TableRow
            key={rowKey(row, index)}
            row={row}
            columns={columns}
            leads={leads?.(row) ?? false}
            select={select && { value: rowKey(row, index), label: select(row) }}
            actions={actions?.(row)}
          />,
        ]
      })}
    </tbody>
  )
}

import type { ReactNode } from 'react'
import { cn } from '../ui/cn'
import { type Column, PRIORITY } from './column'
import { HeaderCell } from './header-cell'

export type DataTableProps<Row> = {
  /** Names the table and its scrollable region. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A <RowActions>, in a last column. */
  actions?: (row: Row) => ReactNode
  dense?: boolean
  /** An <EmptyState>, in place of the table. */
  empty?: ReactNode
  /** A <TableFooter>, inside the frame. */
  footer?: ReactNode
  /** Inside a card, which has the frame already. */
  frameless?: boolean
}

/** Plain HTML from a column array; sorting and paging are links. It runs on the server and sends no script. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, dense, empty, footer, frameless } = props
  const frame = cn(!frameless && 'rounded-lg border bg-surface', 'overflow-hidden')
  if (rows.length === 0 && empty) return <div className={frame}>{empty}</div>
  const cellHeight = dense ? 'h-8' : 'h-10'
  return (
    <div className={cn('@container', frame)}>
      {/* Wide screens scroll the rows under a fixed header; a phone scrolls the page. */}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        data-scroll=""
        className="overflow-x-auto focus-visible:outline-offset-[-2px] md:max-h-[calc(100dvh-10rem)] md:overflow-y-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.header} column={column} />
              ))}
              {actions && (
                <th scope="col" data-chrome="" className="sticky top-0 z-10 h-9 border-b bg-subtle px-3">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {rows.map((row) => (
              <tr key={rowKey(row)} className="group hover:bg-subtle/60">
                {columns.map((column, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={column.header}
                      {...(index === 0 && { scope: 'row' })}
                      className={cn(
                        'border-b px-3 py-1 font-normal',
                        cellHeight,
                        column.align === 'end' ? 'text-right' : 'text-left',
                        column.wrap ? 'min-w-48 whitespace-normal' : 'whitespace-nowrap',
                        PRIORITY[column.priority ?? 1],
                      )}
                    >
                      {column.cell(row)}
                    </Cell>
                  )
                })}
                {actions && (
                  <td data-chrome="" className="border-b px-2 py-1 text-right whitespace-nowrap">
                    {actions(row)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {footer && <div className="border-t">{footer}</div>}
    </div>
  )
}

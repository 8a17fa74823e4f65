import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Compact } from '@/components/ui/compact'
import { type Column, keyOf } from './column'
import { HeaderCell, type Sort } from './header-cell'
import { RowOpening } from './row-opening'
import { saysOneThing } from './same-column'
import { isEmptyCell, TableRow } from './table-row'

export type DataTableProps<Row> = {
  /** Labels the table and its scrollable region. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Uses the row's index only if nothing else identifies it. */
  rowKey: (row: Row, index: number) => string
  /** The sort link of a column, if rows can be sorted by it. */
  sortOf?: (column: Column<Row>) => Sort | null
  /** Groups consecutive rows under a heading row, for example by day. */
  group?: { keyOf: (row: Row) => string; head: (rows: readonly Row[]) => ReactNode }
  /** A row with the following rows nested below it. */
  leads?: (row: Row) => boolean
  /** Shows a checkbox in front of each row, with this label. */
  select?: (row: Row) => string
  /** A <RowActions> in the last column. */
  actions?: (row: Row) => ReactNode
  /** An <EmptyState> instead of the table. */
  empty?: ReactNode
  footer?: ReactNode
  /** Inside a card, which already has a frame. */
  frameless?: boolean
}

/** Plain HTML from columns; sorting and paging are links. Narrow tables have two-line rows (app/styles/lists.css). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, empty, footer, frameless, actions, select, sortOf } = props
  // Not `overflow-hidden`: then the header could not stay in view while the page scrolls.
  const frame = cn(!frameless && 'rounded-lg border bg-surface', 'overflow-clip')
  if (rows.length === 0 && empty) return <div className={frame}>{empty}</div>
  const shown = filled(props.columns, rows)
  const same = shown.slice(1).filter((column) => saysOneThing(column, rows))
  const columns = shown.filter((column) => !same.includes(column))
  return (
    <Compact>
      <div className={cn('@container', frame)}>
        <RowOpening label={label}>
          <table className="two-lines w-full border-separate border-spacing-0 text-sm tabular-nums">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr>
                {select && (
                  <th scope="col" data-no-print="" className="sticky top-(--top) z-10 h-9 w-8 border-b bg-subtle pl-3">
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
                  <th scope="col" data-no-print="" className="sticky top-(--top) z-10 h-9 border-b bg-subtle px-3">
                    <span className="sr-only">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <Body {...props} columns={columns} />
          </table>
        </RowOpening>
        {rows[0] && same.length > 0 && <SameInEveryRow columns={same} row={rows[0]} />}
        {footer && <div className="border-t">{footer}</div>}
      </div>
    </Compact>
  )
}

function SameInEveryRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <p className="flex flex-wrap gap-x-3 border-t px-3 py-1.5 text-sm text-muted">
      <span>
        <span>In every row</span>:
      </span>
      {columns.map((column) => (
        <span key={keyOf(column)}>
          {column.header} <span className="text-ink">{column.cell(row)}</span>
        </span>
      ))}
    </p>
  )
}

/** Leaves out columns that are empty in every row, except the first column, which names the rows. */
const filled = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] =>
  columns.filter(({ cell }, index) => index === 0 || rows.length === 0 || rows.some((row) => !isEmptyCell(cell(row))))

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

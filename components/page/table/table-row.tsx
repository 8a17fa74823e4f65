import { isValidElement, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { type Column, keyOf, PRIORITY, phonePart } from './column'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** The following rows are nested below it. */
  leads?: boolean
  /** The label of its checkbox: "Select lobby". */
  select?: { value: string; label: string } | undefined
  actions?: ReactNode
}

export function TableRow<Row>({ row, columns, leads, select, actions }: TableRowProps<Row>) {
  return (
    <tr {...(leads && { 'data-leads': '' })}>
      {select && (
        <td data-phone="box">
          <input
            type="checkbox"
            data-row=""
            value={select.value}
            aria-label={select.label}
            className="block size-4 accent-accent"
          />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        const cell = column.cell(row)
        const part = phonePart(column, index)
        return (
          <Cell
            key={keyOf(column)}
            {...(index === 0 && { scope: 'row' })}
            // An empty detail would leave its separator in a phone row.
            data-phone={part === 'detail' && isEmptyCell(cell) ? 'none' : part}
            {...(column.wrapsOnPhones && { 'data-wraps': '' })}
            {...classOf(column)}
          >
            {cell}
          </Cell>
        )
      })}
      {actions !== undefined && (
        <td data-no-print="" data-phone="actions">
          {actions}
        </td>
      )}
    </tr>
  )
}

/** Classes beyond those of every cell (app/styles/lists.css); most cells need none. */
function classOf<Row>({ align, wrap, priority }: Column<Row>) {
  const className = cn(align === 'end' && 'text-right', wrap && 'min-w-40 whitespace-normal', PRIORITY[priority ?? 1])
  return className !== '' && { className }
}

/** Whether a cell shows nothing. */
export const isEmptyCell = (cell: ReactNode): boolean =>
  cell === null || cell === undefined || cell === false || cell === '' || (isValidElement(cell) && cell.type === Absent)

/** No value; takes no space in a phone row. */
export function Absent() {
  return (
    <span data-absent="" className="text-muted">
      –
    </span>
  )
}

import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { type Column, keyOf, PRIORITY, phonePart } from './column'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Those after it belong to it. */
  leads?: boolean
  /** What a box in front of it is called: "Select lobby". */
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
        return (
          <Cell
            key={keyOf(column)}
            {...(index === 0 && { scope: 'row' })}
            data-phone={phonePart(column, index)}
            {...(column.tall && { 'data-tall': '' })}
            {...classOf(column)}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
      {actions !== undefined && (
        <td data-chrome="" data-phone="actions">
          {actions}
        </td>
      )}
    </tr>
  )
}

/** What is not every cell's (app/styles/lists.css): nothing at all for most of them. */
function classOf<Row>({ align, wrap, priority }: Column<Row>) {
  const className = cn(align === 'end' && 'text-right', wrap && 'min-w-48 whitespace-normal', PRIORITY[priority ?? 1])
  return className !== '' && { className }
}

/** No value. On a phone's row it takes no room at all. */
export function Absent() {
  return (
    <span data-absent="" className="text-muted">
      –
    </span>
  )
}

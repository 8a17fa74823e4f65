import type { ReactNode } from 'react'
import { cn } from '../ui/cn'
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
    <tr className={cn('group hover:bg-subtle/60 has-[[data-row]:checked]:bg-accent-soft', leads && 'bg-subtle')}>
      {select && (
        <td data-phone="box" className="border-b pl-3">
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
            data-tall={column.tall ? '' : undefined}
            className={cn(
              'h-10 border-b px-3 py-1 font-normal dense:h-8 dense:py-0',
              column.align === 'end' ? 'text-right' : 'text-left',
              column.wrap ? 'min-w-48 whitespace-normal' : 'whitespace-nowrap',
              PRIORITY[column.priority ?? 1],
            )}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
      {actions !== undefined && (
        <td data-chrome="" data-phone="actions" className="border-b px-2 py-1 text-right whitespace-nowrap dense:py-0">
          {actions}
        </td>
      )}
    </tr>
  )
}

/** No value. On a phone's row it takes no room at all. */
export function Absent() {
  return (
    <span data-absent="" className="text-muted">
      –
    </span>
  )
}

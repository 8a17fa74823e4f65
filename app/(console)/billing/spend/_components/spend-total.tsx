import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { SpendMonth } from '@/lib/desk/spend/spend-facts'

export const head = 'sticky left-0 z-10 px-3 py-2 text-left font-normal'
export const amount = 'px-3 py-2 text-right align-top whitespace-nowrap'

interface TotalProps {
  name: string
  note: string
  months: readonly SpendMonth[]
  children: (month: SpendMonth) => ReactNode
}

/** A line of totals below the services. */
export function Total({ name, note, months, children }: TotalProps) {
  return (
    <tr>
      <th scope="row" className={cn(head, 'bg-canvas')}>
        <span className="font-medium">{name}</span>
        <span className="block text-xs text-muted">{note}</span>
      </th>
      {months.map((month) => (
        <td key={month.month} className={amount}>
          {children(month)}
        </td>
      ))}
    </tr>
  )
}

import type { ReactNode } from 'react'
import { Pagination, type PaginationProps } from '../ui/pagination'

export type TableFooterProps = {
  /** How many there are in all; leave it out when the provider does not say. */
  total?: number
  /** How many we have seen so far, for "at least 120". */
  atLeast?: number
  /** One and many: ['trunk', 'trunks']. */
  noun: readonly [string, string]
  paging?: PaginationProps
  /** "Updated 12 s ago · Refresh", Export. */
  children?: ReactNode
}

const grouped = new Intl.NumberFormat('en-US')

export function countText(noun: readonly [string, string], total: number | undefined, atLeast = 0): string {
  const count = total ?? atLeast
  const text = `${grouped.format(count)} ${noun[count === 1 ? 0 : 1]}`
  return total === undefined ? `at least ${text}` : text
}

export function TableFooter({ total, atLeast, noun, paging, children }: TableFooterProps) {
  const count = countText(noun, total, atLeast)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-1.5 text-sm text-muted">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="tabular-nums">{count.charAt(0).toUpperCase() + count.slice(1)}</span>
        {children}
      </div>
      {paging && <Pagination {...paging} />}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Pagination, type PaginationProps } from '@/components/ui/pagination'
import { capital } from '@/lib/core/text/capital'

export type TableFooterProps = {
  /** The total; absent if the provider does not return it. */
  total?: number
  /** The number seen so far, for "at least 120". */
  atLeast?: number
  /** The number of rows before this page; if set, the footer shows the range. */
  before?: number
  /** The number of rows shown. */
  shown?: number
  /** Singular and plural: ['trunk', 'trunks']. */
  noun: readonly [string, string]
  paging?: PaginationProps
  /** Rows per page, density. */
  children?: ReactNode
}

const grouped = new Intl.NumberFormat('en-US')

/** "30", or "at least 25" if the total is unknown. */
export function countOf(total: number | undefined, atLeast = 0): string {
  return total === undefined ? `at least ${grouped.format(atLeast)}` : grouped.format(total)
}

export function countText(noun: readonly [string, string], total: number | undefined, atLeast = 0): string {
  return `${countOf(total, atLeast)} ${noun[(total ?? atLeast) === 1 ? 0 : 1]}`
}

export function TableFooter({ total, atLeast = 0, before, shown = 0, noun, paging, children }: TableFooterProps) {
  const count = countText(noun, total, atLeast)
  const range =
    before !== undefined && shown > 0 && (total === undefined || shown < total)
      ? `${grouped.format(before + 1)} to ${grouped.format(before + shown)} of ${count}`
      : capital(count)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-1.5 text-sm text-muted">
      <span className="tabular-nums">{range}</span>
      <div data-no-print="" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {children}
        {paging && <Pagination {...paging} />}
      </div>
    </div>
  )
}

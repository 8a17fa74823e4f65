'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { RateRow } from '@/lib/areas/billing/rate-row'
import { RateRows } from './rate-rows'

interface RateTableProps {
  rows: readonly RateRow[]
  /** Changes with each search. */
  search: unknown
  /** The row that sets the rate of the number above. */
  decides: RateRow | null
  services: boolean
  /** More rows are loading; the height is reserved. */
  busy: boolean
  footer: ReactNode
  empty: ReactNode
}

const head = 'sticky top-0 z-10 h-9 border-b bg-subtle px-3 text-left font-medium text-muted'

/** Thousands of rows, rendered virtually. The renderer loads while the rows are read. */
export function RateTable({ rows, search, decides, services, busy, footer, empty }: RateTableProps) {
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new search scrolls to the top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [search])
  return (
    <div className="overflow-hidden rounded-lg border bg-surface">
      <section
        ref={scroller}
        aria-label="Rates, scrollable"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, also by keyboard
        tabIndex={0}
        className={cn(
          'max-h-[min(60vh,36rem)] overflow-y-auto focus-visible:outline-offset-[-2px]',
          busy && 'min-h-[min(60vh,36rem)]',
        )}
      >
        <table
          aria-label="Rates"
          aria-rowcount={rows.length + 1}
          className="w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums"
        >
          <thead>
            <tr aria-rowindex={1}>
              {!services && (
                <th scope="col" className={cn(head, 'w-28')}>
                  Code
                </th>
              )}
              <th scope="col" className={head}>
                {services ? 'Service' : 'Destination'}
              </th>
              <th scope="col" className={cn(head, 'w-28 text-right')}>
                Rate
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 ? (
              <tr>
                <td colSpan={services ? 2 : 3} className="px-3 py-10 text-center text-muted">
                  {empty}
                </td>
              </tr>
            ) : (
              <RateRows rows={rows} decides={decides} services={services} scroller={scroller} />
            )}
          </tbody>
        </table>
      </section>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t px-3 py-1.5 text-sm text-muted">
        {footer}
      </div>
    </div>
  )
}

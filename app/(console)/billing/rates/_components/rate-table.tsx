'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { RateRow } from '@/lib/rates/rate-row'

interface RateTableProps {
  rows: readonly RateRow[]
  /** The row that the number above is charged by. */
  decides: RateRow | null
  services: boolean
  footer: ReactNode
  empty: ReactNode
}

/** Pixels of a row. */
const ROW = 36

const head = 'sticky top-0 z-10 h-9 border-b bg-subtle px-3 text-left font-medium text-muted'

/** Thousands of rows, of which those in sight are drawn; the others are room above and below. */
export function RateTable({ rows, decides, services, footer, empty }: RateTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  // Another question begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it depends on
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [rows])
  const inSight = drawn.getVirtualItems()
  const above = inSight[0]?.start ?? 0
  const below = drawn.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  const width = services ? 2 : 3
  return (
    <div className="overflow-hidden rounded-lg border bg-surface">
      <section
        ref={scroller}
        aria-label="Rates, scrollable"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className="max-h-[min(60vh,36rem)] overflow-y-auto focus-visible:outline-offset-[-2px]"
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
            {rows.length === 0 && (
              <tr>
                <td colSpan={width} className="px-3 py-10 text-center text-muted">
                  {empty}
                </td>
              </tr>
            )}
            <Room height={above} width={width} />
            {inSight.map(({ index }) => {
              const row = rows[index]
              return row && <Row key={index} row={row} at={index} decides={row === decides} services={services} />
            })}
            <Room height={below} width={width} />
          </tbody>
        </table>
      </section>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t px-3 py-1.5 text-sm text-muted">
        {footer}
      </div>
    </div>
  )
}

function Room({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  )
}

interface RowProps {
  row: RateRow
  at: number
  decides: boolean
  services: boolean
}

function Row({ row, at, decides, services }: RowProps) {
  const cell = cn('truncate border-b px-3', decides && 'bg-accent-soft')
  const mark = decides && 'shadow-[inset_3px_0_0_var(--accent)]'
  return (
    <tr aria-rowindex={at + 2} style={{ height: ROW }}>
      {!services && <td className={cn(cell, mark, 'font-mono')}>{row.code}</td>}
      <td className={cn(cell, services && mark)} title={row.name}>
        {row.name || row.country}
      </td>
      <td className={cn(cell, 'text-right')}>{row.rate}</td>
    </tr>
  )
}

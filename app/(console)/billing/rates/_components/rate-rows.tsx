import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { cn } from '@/components/ui/cn'
import type { RateRow } from '@/lib/areas/billing/rate-row'

interface RateRowsProps {
  rows: readonly RateRow[]
  /** The row that sets the rate of the number. */
  decides: RateRow | null
  services: boolean
  scroller: RefObject<HTMLElement | null>
}

const ROW = 36

/** A virtual list: only visible rows are rendered. */
export function RateRows({ rows, decides, services, scroller }: RateRowsProps) {
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  })
  const visibleRows = drawn.getVirtualItems()
  const above = visibleRows[0]?.start ?? 0
  const below = drawn.getTotalSize() - (visibleRows.at(-1)?.end ?? 0)
  const width = services ? 2 : 3
  return (
    <>
      <Room height={above} width={width} />
      {visibleRows.map(({ index }) => {
        const row = rows[index]
        return row && <Row key={index} row={row} at={index} decides={row === decides} services={services} />
      })}
      <Room height={below} width={width} />
    </>
  )
}

function Room({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
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

import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { type Column, PRIORITY } from './column'

const ARROWS = { ascending: 'M4 10l4-4 4 4', descending: 'M4 6l4 4 4-4', none: 'M5 6l3-3 3 3M5 10l3 3 3-3' }

/** The link of a header, and the current order. */
export interface Sort {
  href: string
  direction?: 'ascending' | 'descending' | undefined
}

export function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort?: Sort | null | undefined }) {
  const { header, align, width, priority } = column
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      style={width ? { width } : undefined}
      className={cn(
        'sticky top-(--top) z-10 h-9 border-b bg-subtle px-3 font-medium whitespace-nowrap text-muted',
        align === 'end' ? 'text-right' : 'text-left',
        PRIORITY[priority ?? 1],
      )}
    >
      {sort ? (
        <Link
          href={sort.href}
          prefetch={false}
          scroll={false}
          data-of="order"
          className={cn('inline-flex h-6 items-center gap-1 rounded-sm hover:text-ink', sort.direction && 'text-ink')}
        >
          {header}
          <svg
            viewBox="0 0 16 16"
            className="size-3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d={ARROWS[sort.direction ?? 'none']} />
          </svg>
        </Link>
      ) : (
        header
      )}
    </th>
  )
}

import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { type Range, ranges } from '@/lib/areas/billing/chart'
import { paths } from '@/lib/core/paths'

/** The URL has the time range and the view. */
export const billingAddress = (range: Range, table: boolean) => {
  const query = new URLSearchParams({ ...(range !== '30d' && { range }), ...(table && { show: 'table' }) })
  return query.size > 0 ? `${paths.billing}?${query}` : paths.billing
}

export function RangeLinks({ range, table }: { range: Range; table: boolean }) {
  return (
    <nav aria-label="Time shown" className="inline-flex overflow-hidden rounded-md border border-line-strong text-sm">
      {(Object.keys(ranges) as Range[]).map((one) => (
        <Link
          key={one}
          href={billingAddress(one, table)}
          prefetch={false}
          scroll={false}
          aria-label={`Show ${ranges[one].words}`}
          aria-current={one === range ? 'true' : undefined}
          className={cn(
            'grid min-h-7 place-items-center px-2.5 text-muted not-first:border-l focus-visible:outline-offset-[-2px]',
            one === range && 'bg-accent-soft font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent)]',
          )}
        >
          {ranges[one].label}
        </Link>
      ))}
    </nav>
  )
}

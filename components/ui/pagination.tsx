import Link from 'next/link'
import { buttonStyle } from './button-style'
import { cn } from './cn'

export type PaginationProps = {
  /** Starts at 1. */
  page: number
  /** Absent if unknown; then `hasNext` decides. */
  pageCount?: number | undefined
  hasNext?: boolean
  href: (page: number) => string
  label?: string
}

const SIGNS = {
  First: 'M11 4 7 8l4 4M5 4v8',
  Previous: 'M10 4 6 8l4 4',
  Next: 'M6 4l4 4-4 4',
  Last: 'M5 4l4 4-4 4M11 4v8',
}

interface StepProps {
  to: string | undefined
  name: keyof typeof SIGNS
}

function Step({ to, name }: StepProps) {
  const style = buttonStyle({ variant: 'secondary', size: 'icon' })
  const sign = (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  )
  // Stays in place, so that the other buttons do not move under the pointer.
  if (!to) return <span className={cn(style, 'pointer-events-none opacity-40')}>{sign}</span>
  return (
    <Link href={to} prefetch={false} scroll={false} data-of="pages" aria-label={`${name} page`} className={style}>
      {sign}
    </Link>
  )
}

export function Pagination({ page, pageCount, hasNext, href, label = 'Pages' }: PaginationProps) {
  const next = pageCount !== undefined ? page < pageCount : Boolean(hasNext)
  if (page <= 1 && !next) return null
  return (
    <nav aria-label={label} className="flex items-center gap-1.5">
      <Step name="First" to={page > 1 ? href(1) : undefined} />
      <Step name="Previous" to={page > 1 ? href(page - 1) : undefined} />
      <span aria-current="page" className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
        Page {page}
        {pageCount !== undefined && ` of ${pageCount}`}
      </span>
      <Step name="Next" to={next ? href(page + 1) : undefined} />
      {pageCount !== undefined && <Step name="Last" to={next ? href(pageCount) : undefined} />}
    </nav>
  )
}

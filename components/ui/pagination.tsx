import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonStyle } from './button-style'
import { cn } from './cn'

export type PaginationProps = {
  /** From 1. */
  page: number
  /** Leave it out when nobody knows; then `hasNext` decides. */
  pageCount?: number
  hasNext?: boolean
  href: (page: number) => string
  label?: string
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  const style = buttonStyle({ variant: 'secondary', size: 'sm' })
  // Kept in its place, so that the other one does not move under the pointer.
  if (!to) return <span className={cn(style, 'pointer-events-none border-line bg-subtle text-muted')}>{children}</span>
  return (
    <Link href={to} rel={rel} prefetch={false} className={style}>
      {children}
    </Link>
  )
}

export function Pagination({ page, pageCount, hasNext, href, label = 'Pages' }: PaginationProps) {
  const next = pageCount !== undefined ? page < pageCount : Boolean(hasNext)
  if (page <= 1 && !next) return null
  return (
    <nav aria-label={label} data-chrome="" className="flex items-center gap-2">
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden="true" /> Previous
      </Step>
      <span aria-current="page" className="px-1 text-sm text-muted tabular-nums">
        Page {page}
        {pageCount !== undefined && ` of ${pageCount}`}
      </span>
      <Step to={next ? href(page + 1) : undefined} rel="next">
        Next <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

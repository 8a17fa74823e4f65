'use client'

import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { currentAmong } from './current-page'
import { useOpens } from './opening'

type NavLinkProps = {
  href: string
  /** The pages that the entry represents. */
  pages: readonly string[]
  /** Pages of all entries: the entry closest to the open page is current. */
  others: readonly string[]
  children: ReactNode
}

/** Current for its pages and for pages below them, unless another entry is closer; the root only for itself. */
export function NavLink({ href, pages, others, children }: NavLinkProps) {
  const path = usePathname()
  const current = pages.includes(currentAmong(others, path) ?? '')
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? (path === href ? 'page' : 'true') : undefined}
      className={cn(
        'flex h-8 items-center gap-2.5 rounded-md px-2.5 text-base [&_svg]:size-4 [&_svg]:shrink-0',
        current ? 'bg-accent-soft font-medium text-ink' : 'text-muted hover:bg-subtle hover:text-ink',
      )}
    >
      {children}
      <Pending href={href} />
    </Link>
  )
}

/**
 * While the target page loads, the current one stays for the usual tenth of a second; then the frame of the
 * target replaces it, and after a second the link of the target shows a spinner. With a loading page of the framework,
 * the current page would disappear immediately, and every first page would begin empty.
 */
function Pending({ href }: { href: string }) {
  const { pending } = useLinkStatus()
  useOpens(href, pending)
  return (
    <span role="status" className="contents">
      {pending && (
        <span className="animate-late">
          <Spinner />
          <span className="sr-only">Opening</span>
        </span>
      )}
    </span>
  )
}

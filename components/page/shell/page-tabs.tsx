'use client'

import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { currentAmong } from './current-page'
import { useOpens } from './opening'

export type Tab = { href: string; label: string; count?: number }

/** The pages of one area, below its heading. */
export function PageTabs({ tabs }: { tabs: readonly Tab[] }) {
  const path = usePathname()
  const current = currentAmong(
    tabs.map(({ href }) => href),
    path,
  )
  const rowRef = useRef<HTMLUListElement>(null)

  // On phones the row is wider than the page. Only the row scrolls: scrollIntoView would also scroll the page.
  useEffect(() => {
    const row = rowRef.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [])

  return (
    <nav aria-label="Pages of this area" data-no-print="" className="mt-3 border-b">
      <ul ref={rowRef} className="relative -mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ href, label, count }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              prefetch={false}
              aria-current={href === current ? (href === path ? 'page' : 'true') : undefined}
              className={cn(
                'block border-b-2 pt-1 pb-2 whitespace-nowrap focus-visible:outline-offset-[-2px]',
                href === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
              <Opens href={href} />
              {count !== undefined && <span className="ml-1.5 text-xs text-muted tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Opens({ href }: { href: string }) {
  const { pending } = useLinkStatus()
  useOpens(href, pending)
  return null
}

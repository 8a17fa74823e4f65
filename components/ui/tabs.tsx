import Link from 'next/link'
import type { ReactNode } from 'react'
import { cn } from './cn'

export type Tab = { href: string; label: ReactNode; count?: number | string; current: boolean }

/** Tabs are links: each has an address, and Back works. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <nav aria-label={label} data-chrome="" className={cn('overflow-x-auto border-b', className)}>
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              prefetch={false}
              scroll={false}
              aria-current={tab.current ? 'page' : undefined}
              className={cn(
                'flex h-9 items-center gap-1.5 border-b-2 px-2 whitespace-nowrap focus-visible:outline-offset-[-2px]',
                tab.current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-sm bg-subtle px-1 text-xs text-muted tabular-nums">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

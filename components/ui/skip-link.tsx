import type { ReactNode } from 'react'
import { cn } from './cn'

/** Visible on focus: skips to a part of the page. */
export function SkipLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className={cn(
        'sr-only z-50 rounded-md bg-accent px-3 py-2 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2',
        className,
      )}
    >
      {children}
    </a>
  )
}

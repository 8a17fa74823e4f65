'use client'

import type { ReactNode } from 'react'

/** For what comes with every page and is seldom seen: `Button` would bring the whole of itself along. */
export function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-flex h-9 items-center rounded-md border border-accent bg-accent px-3 font-medium text-accent-ink transition-colors hover:border-accent-hover hover:bg-accent-hover"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

'use client'

import type { ReactNode } from 'react'

/** For rarely shown parts of every page: `Button` would add its whole code to the bundle. */
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

import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 items-center rounded-sm border bg-subtle px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  )
}

import type { ReactNode } from 'react'

/** Shown on every page while the provider is simulated. */
export function StripedBar({ children = 'Simulated provider: nothing is sent or charged' }: { children?: ReactNode }) {
  return (
    <div className="striped flex h-7 items-center justify-center px-2 text-sm font-medium">
      <p className="truncate rounded-sm bg-surface px-2 text-ink">{children}</p>
    </div>
  )
}

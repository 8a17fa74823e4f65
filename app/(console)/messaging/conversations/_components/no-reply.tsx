import type { ReactNode } from 'react'

/** Replaces the form and says why. */
export function NoReply({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}

import type { ReactNode } from 'react'

/** In place of the form, why there is none. */
export function NoReply({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}

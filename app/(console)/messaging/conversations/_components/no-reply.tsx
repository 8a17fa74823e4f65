import type { ReactNode } from 'react'

export function NoReply({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}

import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { FamilySign } from '@/components/ui/family'

/** One line of the same height in every state, so that what is below never moves under a press. */
export function CauseLine({ isCertain, children }: { isCertain?: boolean; children: ReactNode }) {
  return (
    <p
      data-cause
      role="status"
      className={cn('flex min-h-6 items-baseline gap-2', isCertain ? 'font-semibold text-failed' : 'text-muted')}
    >
      {isCertain && <FamilySign family="failed" className="size-4 shrink-0 self-center" />}
      <span>{children}</span>
    </p>
  )
}

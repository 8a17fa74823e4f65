'use client'

import { State } from '@/components/ui/state'
import { momentWords } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'

/** The state of someone whose link nobody has used. */
export function InvitedUntil({ until, expired }: { until: string; expired: boolean }) {
  const zone = useZone(undefined)
  if (expired) return <State family="act">Invitation expired</State>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <State family="working">Invited</State>
      <time dateTime={until} className="whitespace-nowrap text-muted" suppressHydrationWarning>
        until {momentWords(new Date(until), zone)}
      </time>
    </span>
  )
}

'use client'

import { State } from '@/components/ui/state'
import { momentText } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'

interface Invited {
  until: string
  expired: boolean
}

/** The state of someone whose link nobody has used. */
export function InvitedUntil({ until, expired }: Invited) {
  if (expired) return <State family="attention">Invitation expired</State>
  return (
    <span className="inline-flex items-center gap-x-2">
      <State family="working">Invited</State>
      <InvitedTime until={until} className="@max-table:hidden" />
    </span>
  )
}

/** The end of an invitation, for phones: it is not next to the state there, because there is no space. */
export const InvitedDetail = ({ until, expired }: Invited) =>
  !expired && <InvitedTime until={until} className="@table:hidden" />

function InvitedTime({ until, className }: { until: string; className: string }) {
  const zone = useZone(undefined)
  return (
    <time dateTime={until} className={`whitespace-nowrap text-muted ${className}`} suppressHydrationWarning>
      until {momentText(new Date(until), zone)}
    </time>
  )
}

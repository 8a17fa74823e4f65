'use client'

import { useNow, useZone } from '@/components/ui/use-clock'
import type { OptOutLedgerRow } from '@/lib/areas/messaging/opt-outs'
import { optOutDay } from '@/lib/areas/messaging/opt-outs'
import { dayText } from '@/lib/core/text/day-text'
import { dayIn } from '@/lib/core/text/zone'

/** The date since which a ledger row applies, in the reader's zone. */
export function OptOutDay({ saidAt, at }: Pick<OptOutLedgerRow, 'saidAt' | 'at'>) {
  const zone = useZone(undefined)
  const today = dayIn(new Date(useNow()), zone)
  return (
    <span className="whitespace-nowrap" suppressHydrationWarning>
      {dayText(optOutDay({ saidAt, at }, zone), today)}
    </span>
  )
}

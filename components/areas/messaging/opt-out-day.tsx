'use client'

import { useZone } from '@/components/ui/use-clock'
import type { OptOutLedgerRow } from '@/lib/areas/messaging/opt-outs'
import { optOutDay } from '@/lib/areas/messaging/opt-outs'

/** The date since which a ledger row applies, in the reader's zone. */
export function OptOutDay({ saidAt, at }: Pick<OptOutLedgerRow, 'saidAt' | 'at'>) {
  const zone = useZone(undefined)
  return <span suppressHydrationWarning>{optOutDay({ saidAt, at }, zone)}</span>
}

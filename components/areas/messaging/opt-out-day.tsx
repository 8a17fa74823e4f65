'use client'

import { useZone } from '@/components/ui/use-clock'
import type { LedgerRow } from '@/lib/messaging/opt-outs'
import { optOutDay } from '@/lib/messaging/opt-outs'

/** Since when a row of the ledger holds, as the reader's days are. */
export function OptOutDay({ saidAt, at }: Pick<LedgerRow, 'saidAt' | 'at'>) {
  const zone = useZone(undefined)
  return <span suppressHydrationWarning>{optOutDay({ saidAt, at }, zone)}</span>
}

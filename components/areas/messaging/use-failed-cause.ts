'use client'

import { useQuery } from '@tanstack/react-query'
import { useOperationActions } from '@/components/operation/operation-context'
import { queryKeys } from '@/components/operation/query-keys'
import { useRead } from '@/components/operation/use-read'
import { askOwn } from '@/components/page/shell/use-found'
import { isWireless } from '@/lib/areas/messaging/carrier-text'
import { lookUpCarrier } from '@/lib/areas/messaging/summaries'
import { may } from '@/lib/core/access/roles'
import { currentData } from '@/lib/core/changes/outcome'
import { MESSAGES, noCause, numberCause } from '@/lib/desk/checks/number-cause'
import { useSeenTexts } from './use-seen-texts'
import { useSender } from './use-sender'

/** Why a text to this number failed, by the rules of Lookup; null while it is being read. Both numbers are ten digits. */
export function useFailedCause(number: string, from: string): string | null {
  const { role } = useOperationActions()
  const texts = useSeenTexts(number, false)
  const sender = useSender(from)
  const mayLookUp = may(role, lookUpCarrier)
  const lookup = useRead(lookUpCarrier, { numbers: [number] }, { enabled: mayLookUp })
  const own = useQuery({ queryKey: queryKeys.findOwn(number), queryFn: ({ signal }) => askOwn(number, signal) })
  if (texts?.busy || sender.busy || (mayLookUp && lookup.isPending) || own.isPending) return null
  const lookedUp = currentData(lookup.data)
  const row = lookedUp?.rows.find((one) => one.number === number)
  const seenTexts = texts?.texts ?? { sent: [{ status: 'failed' }], received: false, days: 0 }
  const findings = {
    optedOut: Boolean(own.data?.standing),
    carrier: row ? { carrier: row.carrier, wireless: isWireless(row) } : undefined,
    sender: sender.row,
  }
  const unread = [mayLookUp && !lookedUp && 'carrier', texts?.unfinished && MESSAGES]
  return (
    numberCause(findings, seenTexts) ??
    noCause(
      false,
      seenTexts,
      unread.filter((what) => typeof what === 'string'),
    )
  )
}

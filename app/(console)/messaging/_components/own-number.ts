'use client'

import { useRead } from '@/components/operation/use-read'
import { listNumbers } from '@/lib/areas/messaging/summaries'
import { currentData } from '@/lib/core/changes/outcome'
import { formatNumber } from '@/lib/core/fields/number'
import { messagesOff } from '@/lib/desk/checks/text-rules'

/** As many rows as the sender field requests, so that one read serves the field and this file. */
export const OWN_ROWS = 25

export const offText = (number: string) =>
  `${formatNumber(number)} is not enabled for messages: the provider will reject it.`

/** Whether messaging is off for our number (ten digits); null if that is not known. */
export function useMessagesOff(number: string | null): boolean | null {
  const reading = useRead(
    listNumbers,
    { ...(number && { number }), perPage: OWN_ROWS },
    { enabled: number !== null },
  ).data
  const own = currentData(reading)?.rows.find((row) => row.number === number)
  return own ? messagesOff(own.enabled) : null
}

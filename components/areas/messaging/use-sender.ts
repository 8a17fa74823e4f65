'use client'

import { useRead } from '@/components/operation/use-read'
import { listNumbers } from '@/lib/areas/messaging/summaries'
import { currentData } from '@/lib/core/changes/outcome'
import { formatNumber } from '@/lib/core/fields/number'
import type { NumberFindings } from '@/lib/desk/checks/number-cause'

/** Whether messaging is on for our number, for the sentence about a text that this number sent. */
export function useSender(number: string | null): { busy: boolean; row: NumberFindings['sender'] } {
  const { data, isPending } = useRead(listNumbers, { number: number ?? '' }, { enabled: number !== null })
  const row = currentData(data)?.rows.find((one) => one.number === number)
  return {
    busy: number !== null && isPending,
    row: row && { name: formatNumber(row.number), enabled: row.enabled },
  }
}

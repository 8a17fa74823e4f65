'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { useRead } from '@/components/operation/use-read'
import { campaignKind } from '@/lib/areas/10dlc/campaign-name'
import { approvalStateOf } from '@/lib/areas/10dlc/statuses'
import { listCampaigns } from '@/lib/areas/10dlc/summaries'
import { listNumbers } from '@/lib/areas/messaging/summaries'
import { currentData } from '@/lib/core/changes/outcome'
import { droppedFrom, formatNumber } from '@/lib/core/fields/number'
import { isTollFree } from '@/lib/core/fields/toll-free'
import { typedNumber } from '@/lib/core/fields/typed-number'
import { isolated } from '@/lib/core/text/isolated'
import { messagesOff } from '@/lib/desk/checks/text-rules'
import type { ComposeValues } from './compose-values'
import { OWN_ROWS, offText } from './own-number'

/** One of our numbers, found by any part. If the list cannot be read, a number can still be typed. */
export function SenderField({ fields }: { fields: Fields<Pick<ComposeValues, 'from'>> }) {
  const [wanted, setWanted] = useState(false)
  const typed = fields.value('from')
  const { whole, requested } = typedNumber(typed)
  const dropped = whole && droppedFrom(typed)
  const reading = useRead(listNumbers, { ...requested, perPage: OWN_ROWS }, { enabled: wanted || whole !== null }).data
  const campaigns = useRead(listCampaigns, {}, { enabled: wanted || whole !== null }).data
  const rows = reading?.status === 'read' ? reading.data.rows : []
  const current = currentData(reading)
  const own = whole ? current?.rows.find((row) => row.number === whole) : undefined

  /** The registration that a number sends under, if known; toll-free numbers need none. */
  function under(number: string): string {
    if (isTollFree(number)) return 'toll-free'
    const its = currentData(campaigns)?.rows.filter(({ numbers }) => numbers.includes(number))
    if (!its) return 'campaign not read'
    const best = its.find(({ status }) => approvalStateOf(status) === 'approved') ?? its[0]
    return best ? `${campaignKind(best)}, ${best.status.toLowerCase() || 'no status'}` : 'no campaign'
  }

  function echo(): string {
    if (!whole) return ''
    if (own && messagesOff(own.enabled)) return offText(whole)
    if (own)
      return `${formatNumber(whole)} · incoming texts: ${isolated(own.mode) || 'the provider doesn’t show where they go'}`
    if (current) return `${formatNumber(whole)} is not among your messaging numbers.`
    return reading ? 'Your numbers could not be read, so this number is not checked.' : ''
  }

  return (
    <fields.Pick
      name="from"
      label="From"
      hint="One of your messaging numbers. Type any part to search."
      options={rows
        .filter((row) => row.enabled === 'on')
        .map((row) => ({ value: row.number, label: [formatNumber(row.number), under(row.number)].join(' · ') }))}
      inputMode="tel"
      onFocus={() => setWanted(true)}
      echo={[echo(), dropped && `dropped: ${dropped}`].filter(Boolean).join('; ')}
    />
  )
}

'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { useRead } from '@/components/operation/use-read'
import { faxStatusLabel } from '@/lib/areas/fax/status-labels'
import { listFaxNumbers } from '@/lib/areas/fax/summaries'
import { currentData } from '@/lib/core/changes/outcome'
import { droppedFrom, formatNumber } from '@/lib/core/fields/number'
import { typedNumber } from '@/lib/core/fields/typed-number'
import { isolated } from '@/lib/core/text/isolated'
import type { SendFaxValues } from './send-fax-values'

/** One of our fax numbers, found by any part. If the list cannot be read, a number can still be typed. */
export function FaxSenderField({ fields }: { fields: Fields<SendFaxValues> }) {
  const [wanted, setWanted] = useState(false)
  const typed = fields.value('from')
  const { whole, requested } = typedNumber(typed)
  const dropped = whole && droppedFrom(typed)
  const reading = useRead(listFaxNumbers, { ...requested, perPage: 100 }, { enabled: wanted || whole !== null }).data
  const rows = reading?.status === 'read' ? reading.data.rows : []
  const current = currentData(reading)
  const own = whole ? current?.rows.find(({ number }) => number === whole) : undefined

  function echo(): string {
    if (!whole) return ''
    const written = formatNumber(whole)
    if (own && own.status !== '' && own.status !== 'active')
      return `${written} is ${faxStatusLabel(own.status).toLowerCase()}: the provider will reject it.`
    if (own) return own.note ? `${written} · ${isolated(own.note)}` : written
    if (current) return `${written} is not among your fax numbers.`
    return reading ? 'Your fax numbers could not be read, so this number is not checked.' : ''
  }

  return (
    <fields.Pick
      name="from"
      label="From"
      hint="One of your fax numbers. Type any part to search."
      options={rows
        .filter(({ status }) => status === '' || status === 'active')
        .map(({ number, note }) => ({
          value: number,
          label: [formatNumber(number), note].filter(Boolean).join(' · '),
        }))}
      inputMode="tel"
      onFocus={() => setWanted(true)}
      echo={[echo(), dropped && `dropped: ${dropped}`].filter(Boolean).join('; ')}
    />
  )
}

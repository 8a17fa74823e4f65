'use client'

import { RemoveCard } from '@/components/operation/remove-card'
import { releaseNumber } from '@/lib/areas/numbers/summaries'
import { paths } from '@/lib/core/paths'
import { releaseNumberAction } from '../actions'

export function ReleaseNumber({ number, listed }: { number: string; listed: boolean }) {
  return (
    <RemoveCard
      operation={releaseNumber}
      action={releaseNumberAction}
      input={{ number }}
      listed={listed}
      submitLabel={`Release ${number}`}
      consequences={[
        'Calls to this number stop immediately.',
        'The number returns to the provider, which may assign it to someone else. You may not get it back.',
        'A new order gets a different number and is charged again.',
      ]}
      back={{ href: paths.numbers }}
    />
  )
}

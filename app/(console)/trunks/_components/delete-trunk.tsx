'use client'

import { RemoveCard } from '@/components/operation/remove-card'
import { deleteTrunk } from '@/lib/operation-summaries/trunks'
import { paths } from '@/lib/paths'
import { deleteTrunkAction } from '../actions'

export function DeleteTrunk({ trunk, listed }: { trunk: string; listed: boolean }) {
  return (
    <RemoveCard
      operation={deleteTrunk}
      action={deleteTrunkAction}
      input={{ trunk }}
      listed={listed}
      submitLabel={`Delete trunk ${trunk}`}
      consequences={[
        'Calls over this trunk stop immediately, in both directions.',
        'Numbers routed to it get no calls until you route them elsewhere.',
        'Its password and settings are lost. A new trunk with the same name starts from scratch.',
      ]}
      back={{ href: paths.trunks }}
    />
  )
}

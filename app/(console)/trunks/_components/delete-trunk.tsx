'use client'

import { RemoveCard } from '@/components/operation/remove-card'
import { portedNumbers } from '@/lib/areas/porting/ported-numbers'
import { deleteTrunk } from '@/lib/areas/trunks/summaries'
import { paths } from '@/lib/core/paths'
import { deleteTrunkAction } from '../actions'

interface DeleteTrunkProps {
  trunk: string
  listed: boolean
  /** Numbers that port requests route to it. */
  ported: number
}

export function DeleteTrunk({ trunk, listed, ported }: DeleteTrunkProps) {
  return (
    <RemoveCard
      operation={deleteTrunk}
      action={deleteTrunkAction}
      input={{ trunk }}
      listed={listed}
      submitLabel={`Delete trunk ${trunk}`}
      consequences={[
        'Calls over this trunk stop immediately, in both directions.',
        ported > 0
          ? `Numbers routed to it get no calls until you route them elsewhere. ${portedNumbers(ported)} to it: once ported, they get no calls either.`
          : 'Numbers routed to it get no calls until you route them elsewhere.',
        'Its settings are lost, including any password. A new trunk with the same name starts from scratch.',
      ]}
      back={{ href: paths.trunks }}
    />
  )
}

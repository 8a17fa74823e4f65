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
        'Calls over this trunk stop at once, in both directions.',
        'Numbers that are routed to it ring nowhere until they are routed elsewhere.',
        'Its password and settings are gone; a new trunk of the same name starts from nothing.',
      ]}
      back={{ href: paths.trunks }}
    />
  )
}

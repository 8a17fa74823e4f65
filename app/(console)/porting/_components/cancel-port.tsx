'use client'

import { RemoveCard } from '@/components/operation/remove-card'
import { cancelPort } from '@/lib/areas/porting/summaries'
import { paths } from '@/lib/core/paths'
import { cancelPortAction } from '../actions'

export function CancelPort({ id, listed, confirmed }: { id: string; listed: boolean; confirmed: boolean }) {
  return (
    <RemoveCard
      operation={cancelPort}
      action={cancelPortAction}
      input={{ id }}
      listed={listed}
      submitLabel={`Cancel port ${id}`}
      consequences={[
        'The numbers stay with their carrier; nothing moves.',
        ...(confirmed ? ['Its date is confirmed: the carrier may refuse to stop it this late, or charge for it.'] : []),
        'A new request starts from the beginning, with a new date.',
      ]}
      back={{ href: paths.porting }}
    />
  )
}

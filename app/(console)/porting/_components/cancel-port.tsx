'use client'

import { RemoveCard } from '@/components/operation/remove-card'
import { cancelPort } from '@/lib/areas/porting/summaries'
import { paths } from '@/lib/core/paths'
import { cancelPortAction } from '../actions'

/** `open`: listed and not ended. A request that has ended has nothing to cancel. */
export function CancelPort({ id, open, confirmed }: { id: string; open: boolean; confirmed: boolean }) {
  return (
    <RemoveCard
      operation={cancelPort}
      action={cancelPortAction}
      input={{ id }}
      listed={open}
      submitLabel={`Cancel port ${id}`}
      consequences={[
        'The numbers stay with their carrier; nothing moves.',
        ...(confirmed
          ? ['The date is confirmed: the carrier may refuse to stop the port this late, or charge for it.']
          : []),
        'To port them later, you start from the beginning, with a new date.',
      ]}
      back={{ href: paths.porting }}
    />
  )
}

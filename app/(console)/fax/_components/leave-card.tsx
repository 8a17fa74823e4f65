'use client'

import { RemoveAction } from '@/components/operation/remove-card'
import { moveToVoice, releaseFaxNumber } from '@/lib/areas/fax/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'
import { moveToVoiceAction, releaseFaxNumberAction } from '../actions'

interface LeaveCardProps {
  number: string
  listed: boolean
  /** Permissions granted here and not revoked. */
  permissions: number
}

/** The two ways to stop using a number for fax. */
export function LeaveCard({ number, listed, permissions }: LeaveCardProps) {
  const written = formatNumber(number)
  // The card does not wait for the provider's answer, so the number may have no account.
  const lost = `${permissions > 0 ? `${counted(permissions, 'permission')} and ` : ''}its fax account, if it has one`
  return (
    <section className={listed ? 'rounded-lg border border-failed-line bg-surface' : undefined}>
      {listed && <h2 className="border-b px-4 py-2.5 font-semibold text-failed">Move or release</h2>}
      <div className={listed ? 'space-y-5 p-4' : 'space-y-5'}>
        <RemoveAction
          operation={moveToVoice}
          action={moveToVoiceAction}
          input={{ number }}
          listed={listed}
          says={`Faxes stop, and the number loses ${lost}.`}
          variant="secondary"
          submitLabel={`Move ${written} to voice`}
          consequences={[
            `Faxes to and from ${written} stop at once.`,
            `Lost: ${lost}.`,
            'The console can’t move it back to fax.',
          ]}
          back={{ href: paths.fax }}
        />
        <RemoveAction
          operation={releaseFaxNumber}
          action={releaseFaxNumberAction}
          input={{ number }}
          listed={listed}
          says="The number goes back to the provider, often for good."
          submitLabel={`Release ${written}`}
          consequences={[
            `Faxes to and from ${written} stop at once.`,
            'The number returns to the provider, which may assign it to someone else. You may not get it back.',
            `Lost: ${lost}.`,
          ]}
          back={{ href: paths.fax }}
        />
      </div>
    </section>
  )
}

import { Banner } from '@/components/ui/banner'
import { Isolated } from '@/components/ui/isolated'
import { ButtonLink } from '@/components/ui/link'
import type { TextWish } from '@/lib/areas/messaging/compliance'
import { paths } from '@/lib/core/paths'
import { UndoTexted } from '../../_components/wish-actions'

interface StopNoticesProps {
  /** The contact's number. */
  other: string
  sealed: string
  /** The contact's text, while a person must decide what it asks for. The composer shows a possible STOP. */
  wish: TextWish | null
  /** The keyword text for which the console recorded the opt-out. */
  texted: string | null
}

/** What a person must see before replying. */
export function StopNotices({ other, sealed, wish, texted }: StopNoticesProps) {
  return (
    <div className="space-y-2 empty:hidden">
      {texted !== null && (
        <Banner
          kind="danger"
          title="They asked to stop. The opt-out was recorded automatically."
          actions={<UndoTexted number={other} />}
        >
          <Isolated>{texted}</Isolated>
        </Banner>
      )}
      {wish?.kind === 'start' && (
        <Banner
          kind="warning"
          title="Asks for texts again"
          actions={<ButtonLink href={`${paths.optOuts}?q=${sealed}`}>Open the opt-out</ButtonLink>}
        >
          They are opted out. Record an opt-in if this is what they want.
        </Banner>
      )}
    </div>
  )
}

import { NumberLink } from '@/components/areas/number/number-link'
import { NumberTitle } from '@/components/areas/number/number-title'
import { PageHeader } from '@/components/page/shell/page-header'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Isolated } from '@/components/ui/isolated'
import { ButtonLink } from '@/components/ui/link'
import { hidden } from '@/lib/fields/hidden'
import { formatNumber } from '@/lib/fields/number'
import type { TextWish } from '@/lib/messaging/compliance'
import { paths } from '@/lib/paths'
import { UndoTexted, WishActs } from '../../_components/wish-acts'

interface ConversationHeaderProps {
  /** Null for roles that see no numbers. */
  pair: { ours: string; other: string } | null
  /** The contact's number, sealed for this person. */
  sealed: string
  /** The date of the opt-out. */
  standing: string | null
  /** The contact's local time. */
  times: readonly string[]
  /** Their text, while a person must decide whether it means STOP. */
  wish: TextWish | null
  /** The keyword text for which the console recorded the opt-out. */
  texted: string | null
}

/** Both numbers, and what a person must see before replying. */
export function ConversationHeader({ pair, sealed, standing, times, wish, texted }: ConversationHeaderProps) {
  return (
    <>
      <PageHeader
        title={pair ? <NumberTitle number={pair.other} /> : hidden}
        crumb={pair ? formatNumber(pair.other) : hidden}
        breadcrumbs={[
          { href: paths.messaging, label: 'Messaging' },
          { href: paths.conversations, label: 'Conversations' },
        ]}
        status={standing && <Badge family="failed">{standing}</Badge>}
        description={
          pair && (
            <>
              With our number <NumberLink number={pair.ours} />
              {times.length > 0 && ` · ${times.join(' · ')}`}
            </>
          )
        }
        actions={pair && <ButtonLink href={paths.lookup(sealed)}>Look up</ButtonLink>}
      />
      {pair && texted !== null && (
        <Banner
          kind="danger"
          className="mb-4"
          title="They asked to stop. The opt-out was recorded automatically."
          actions={<UndoTexted number={pair.other} />}
        >
          <Isolated>{texted}</Isolated>
        </Banner>
      )}
      {pair && wish?.kind === 'perhaps' && (
        <Banner
          kind="danger"
          className="mb-4"
          title="Asked to stop?"
          actions={<WishActs number={pair.other} wish={wish} />}
        >
          Messages to this contact are held until someone decides.
        </Banner>
      )}
      {pair && wish?.kind === 'start' && (
        <Banner
          kind="warning"
          className="mb-4"
          title="Asks for texts again"
          actions={<ButtonLink href={`${paths.optOuts}?q=${sealed}`}>Open the opt-out</ButtonLink>}
        >
          They are opted out. Record an opt-in if this is what they want.
        </Banner>
      )}
    </>
  )
}

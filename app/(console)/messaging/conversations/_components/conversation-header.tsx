import { NumberLink } from '@/components/areas/number/number-link'
import { NumberTitle } from '@/components/areas/number/number-title'
import { PageHeader } from '@/components/page/shell/page-header'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { hidden } from '@/lib/fields/hidden'
import { formatNumber } from '@/lib/fields/number'
import { paths } from '@/lib/paths'

interface ConversationHeaderProps {
  /** Null for roles that see no numbers. */
  pair: { ours: string; other: string } | null
  /** The other side, for the person who reads. */
  sealed: string
  /** Since when they get no texts. */
  standing: string | null
  /** What time it is there. */
  times: readonly string[]
  /** Their last word asks for no more texts, and that is not recorded. */
  ends: boolean
}

/** With whom, over which number of ours, and what must be seen before anybody answers. */
export function ConversationHeader({ pair, sealed, standing, times, ends }: ConversationHeaderProps) {
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
      {ends && (
        <Banner
          kind="warning"
          className="mb-4"
          title="They ask for no more texts"
          actions={<ButtonLink href={`${paths.optOuts}?q=${sealed}&record=opt-out`}>Record opt-out…</ButtonLink>}
        >
          Nothing records it by itself.
        </Banner>
      )}
    </>
  )
}

import { StateBadge } from '@/components/operation/state-badge'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { Badge } from '@/components/ui/badge'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { happened } from '@/lib/acts/entry-states'
import { formatNumber } from '@/lib/fields/number'
import type { ConversationRow } from '@/lib/messaging/conversations'
import { paths } from '@/lib/paths'

export const conversationColumns: Column<ConversationRow>[] = [
  {
    header: 'Contact',
    cell: ({ key, other }) => (
      <TextLink href={paths.conversation(key)} className="font-mono">
        {formatNumber(other)}
      </TextLink>
    ),
    width: '11rem',
  },
  { header: 'State', cell: (row) => <ContactState {...row} />, width: '13rem', phone: 'outcome' },
  { header: 'Last message', cell: (row) => <LastWords {...row} />, wrap: true, tall: true },
  { header: 'When', cell: ({ at }) => <RelativeTime at={at} className="whitespace-nowrap" />, width: '8rem' },
  {
    header: 'Our number',
    cell: ({ ours }) => <span className="font-mono whitespace-nowrap">{formatNumber(ours)}</span>,
    width: '10rem',
    priority: 3,
  },
]

/** Conversations waiting for someone are colored; answered ones are gray. */
function ContactState({ state, unanswered, optedOut, wish }: ConversationRow) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {unanswered && <Badge family="act">Unanswered</Badge>}
      {state && !happened.includes(state) && <StateBadge state={state} />}
      {wish === 'perhaps' && <Badge family="failed">Asked to stop?</Badge>}
      {wish === 'start' && <Badge family="act">Asks for texts again</Badge>}
      {optedOut && <Badge family="failed">Opted out</Badge>}
      {!unanswered && !optedOut && state && happened.includes(state) && (
        <State family="done" usual>
          Sent
        </State>
      )}
    </span>
  )
}

function LastWords({ direction, words, pictures }: ConversationRow) {
  return (
    <span className="line-clamp-2 break-words">
      {direction === 'out' && <span className="text-muted">Sent: </span>}
      {words || (pictures === 0 && <Absent />)}
      {pictures > 0 && (
        <span className="text-muted">
          {words && ' · '}
          {pictures} {pictures === 1 ? 'picture' : 'pictures'}
        </span>
      )}
    </span>
  )
}

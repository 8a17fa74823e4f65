import Link from 'next/link'
import { StateBadge } from '@/components/operation/state-badge'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Isolated } from '@/components/ui/isolated'
import { PhoneNumber } from '@/components/ui/phone-number'
import { Ago } from '@/components/ui/relative-time'
import { ShortDate } from '@/components/ui/short-date'
import type { ConversationRow } from '@/lib/areas/messaging/conversations'
import { happened } from '@/lib/core/changes/entry-states'
import { sentOrNot } from './sent-or-not'

interface InboxRowProps {
  row: ConversationRow
  href: string
  current: boolean
}

/** A conversation waiting for someone is bold; badges show only what is unusual. */
export function InboxRow({ row, href, current }: InboxRowProps) {
  const { other, at, unanswered } = row
  return (
    <li className="relative border-b last:border-b-0">
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        aria-current={current ? 'page' : undefined}
        className={cn(
          'block px-4 py-2 focus-visible:outline-offset-[-2px]',
          current ? 'bg-accent-soft' : 'hover:bg-subtle',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <PhoneNumber number={other} className={cn('font-mono', unanswered && 'font-semibold')} />
          <span className="text-xs text-muted">
            <ShortDate at={at} />
          </span>
        </span>
        <span className={cn('block truncate text-sm', !unanswered && 'text-muted')}>
          <LastMessage {...row} />
        </span>
        <Badges {...row} />
      </Link>
    </li>
  )
}

function LastMessage({ direction, state, text, pictures }: ConversationRow) {
  // Every message of ours has content; none means that the stored text can't be read.
  const none = direction === 'out' ? 'Text not available' : 'No text'
  const count = pictures > 0 && `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`
  return (
    <>
      {direction === 'out' && sentOrNot(state)}
      {[text, count].filter(Boolean).join(' · ') || none}
    </>
  )
}

function Badges({ at, state, unanswered, receivedAt, optedOut, wish, take }: ConversationRow) {
  return (
    <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
      {unanswered && (
        <Badge family="attention">
          Received <Ago at={receivedAt ?? at} />, unanswered
        </Badge>
      )}
      {state && !happened.includes(state) && <StateBadge state={state} />}
      {wish === 'perhaps' && <Badge family="failed">May have asked to stop</Badge>}
      {wish === 'start' && <Badge family="attention">Asks for texts again</Badge>}
      {optedOut && <Badge family="failed">Opted out</Badge>}
      {take && <Badge family="working">{take.mine ? 'Yours' : <Isolated>{take.name}</Isolated>}</Badge>}
    </span>
  )
}

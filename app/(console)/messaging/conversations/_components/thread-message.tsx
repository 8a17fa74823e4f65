import type { ReactNode } from 'react'
import { MessageStatus } from '@/components/areas/messaging/message-status'
import { StateBadge, StateLabel } from '@/components/operation/state-badge'
import { Badge } from '@/components/ui/badge'
import { ClockTime } from '@/components/ui/clock-time'
import { cn } from '@/components/ui/cn'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import type { RecordedSent } from '@/lib/areas/messaging/conversations'
import type { ThreadItem } from '@/lib/areas/messaging/thread'
import { happened } from '@/lib/core/changes/entry-states'
import { paths } from '@/lib/core/paths'
import { cannotView } from '@/lib/core/text/fact-texts'
import { sentOrNot } from './sent-or-not'

/** A message: inbound on the left, outbound on the right, with its source and status below. */
export function ThreadMessage({ item }: { item: ThreadItem }) {
  const out = item.direction === 'out'
  return (
    <li className={cn('flex flex-col gap-0.5', out ? 'items-end' : 'items-start')}>
      <div
        className={cn(
          'max-w-[85%] rounded-md border px-3 py-1.5 break-words whitespace-pre-wrap',
          out ? 'bg-accent-soft' : 'bg-subtle',
        )}
      >
        <span className="sr-only">{out ? sentOrNot(item.sent?.state ?? null) : 'Received: '}</span>
        <MessageContent item={item} />
      </div>
      <p className={cn('flex max-w-full flex-wrap items-center gap-x-2 text-xs text-muted', out && 'justify-end')}>
        <ClockTime at={item.at} />
        <About item={item} />
      </p>
    </li>
  )
}

const mutedText = (message: string) => <span className="text-muted">{message}</span>

function MessageContent({ item: { sent, received } }: { item: ThreadItem }) {
  if (sent) return sent.content ? contentOf(sent.content, 'The stored text can no longer be read.') : textHidden
  if (received) return contentOf(received, 'No text')
  return mutedText('Text not available')
}

const textHidden = mutedText(cannotView('the text'))

function contentOf({ text, media }: { text: string | null; media: readonly string[] }, none: string): ReactNode {
  return (
    <>
      {text || (media.length === 0 && mutedText(none))}
      {media.length > 0 && (
        <span className={cn('text-muted', text && 'block')}>
          {media.length} {media.length === 1 ? 'picture' : 'pictures'}
        </span>
      )}
    </>
  )
}

function About({ item: { sent, received, record, verified, perhapsOurs } }: { item: ThreadItem }) {
  return (
    <>
      {sent && <Isolated>{sent.person}</Isolated>}
      {sent && !happened.includes(sent.state) && <StateBadge state={sent.state} />}
      <Delivery sent={sent} record={record} />
      {received && !verified && (
        <span title="Unverified: anyone with the callback URL could have sent it. Not confirmed by the history so far.">
          <Badge family="neutral">Unverified sender</Badge>
        </span>
      )}
      {received?.repeated && <span>Repeated within 10 minutes</span>}
      {perhapsOurs && <span>May be our message whose outcome is unknown</span>}
      {sent && <TextLink href={paths.entry(sent.entry)}>Entry</TextLink>}
      {record && <TextLink href={paths.message(record.id)}>Message</TextLink>}
      {received && <TextLink href={paths.callback(received.callback)}>Callback</TextLink>}
    </>
  )
}

/**
 * The status that the provider lists, or else the last one that was observed, or else the state of the request. An
 * inbound message has arrived, so it has no status here.
 */
function Delivery({ sent, record }: { sent: RecordedSent | undefined; record: ThreadItem['record'] }) {
  if (record) return record.direction.toLowerCase() === 'in' ? null : <MessageStatus status={record.status} />
  if (sent?.status) return <MessageStatus status={sent.status} />
  return sent && happened.includes(sent.state) ? <StateLabel state={sent.state} /> : null
}

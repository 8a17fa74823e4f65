'use client'

import { MessageStatus } from '@/components/areas/messaging/message-status'
import { statusTexts } from '@/components/areas/messaging/message-status-texts'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { isFinal } from '@/lib/areas/messaging/delivery'
import { paths } from '@/lib/core/paths'
import { useDelivery } from './use-delivery'

interface SentMessagesProps {
  ids: readonly string[]
  to: string
  /** Whether to link to the conversation. */
  conversation: boolean
}

/** Sent messages, with their delivery status shown where the send was reported. */
export function SentMessages({ ids, to, conversation }: SentMessagesProps) {
  const [first] = ids
  if (!first) return null
  return (
    <>
      <ul aria-label="Delivery" className="space-y-1">
        {ids.map((id) => (
          <li key={id}>
            To <PhoneNumber number={to} />, message{' '}
            <TextLink href={paths.message(id)} className="font-mono">
              {id}
            </TextLink>
            : <Followed message={id} />
          </li>
        ))}
      </ul>
      {conversation && <TextLink href={paths.conversationOf(first)}>Open the conversation</TextLink>}
    </>
  )
}

function Followed({ message }: { message: string }) {
  const { data, isError } = useDelivery(message, { follows: true })
  const now = data?.statuses.at(-1)
  const status = now?.status ?? (data?.reading?.status === 'read' ? data.reading.data.status : undefined)
  if (!status) {
    const waiting = !isError && data?.reading?.status !== 'refused'
    return (
      <span className="text-muted">
        {waiting ? 'reading the delivery status' : 'the delivery status could not be read'}
      </span>
    )
  }
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-x-2">
      <MessageStatus status={status} />
      <span>{statusTexts(status).meaning}</span>
      {!isFinal(status) && now && (
        <span className="text-muted">
          checked <RelativeTime at={now.seenAt} />
        </span>
      )}
    </span>
  )
}

'use client'

import { MessageSearch } from '@/components/areas/messaging/message-search'
import { MessageText } from '@/components/areas/messaging/message-text'
import { useMessageSearch } from '@/components/areas/messaging/use-message-search'
import { FaultText } from '@/components/operation/fault-text'
import { Elapsed } from '@/components/page/reading/elapsed'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import type { FoundMessage } from '@/lib/areas/messaging/message-search'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { DeliveryNow } from './delivery-now'
import type { FailedText } from './failed-cause'
import { FromTo } from './from-to'
import { RecipientCard } from './recipient-card'
import type { RecordedDelivery } from './use-delivery'

interface MessageInHistoryProps {
  message: string
  days: readonly string[]
  /** The days for which the recipient's messages are shown. */
  week: readonly string[]
  seesTexts: boolean
  /** Shown between the message and its recipient. */
  delivery: RecordedDelivery
}

/**
 * A message not sent from here: the provider returns only a delivery status by id, so the history is searched for it.
 */
export function MessageInHistory({ message, days, week, seesTexts, delivery }: MessageInHistoryProps) {
  // The search by number compares ids, too.
  const search = useMessageSearch(days, { number: message }, { first: true })
  const listed = search.days.flatMap(({ rows }) => rows).find(({ record }) => record.id === message)
  const received = listed?.record.direction === 'in'
  const other = listed && nationalNumber(received ? listed.record.from : listed.record.to)
  return (
    <>
      {listed ? <FoundCard {...listed} received={received} /> : <LookingCard search={search} days={days.length} />}
      <DeliveryNow {...delivery} text={listed && !received ? failedText(listed) : null} />
      {other && (
        <>
          <RecipientCard number={other} title={received ? 'Sender' : 'Recipient'} />
          <MessageSearch
            title={`${formatNumber(other)}, last ${week.length} days`}
            days={week}
            wish={{ number: other }}
            seesTexts={seesTexts}
            most={4}
          />
        </>
      )}
    </>
  )
}

function failedText({ record, about }: FoundMessage): FailedText | null {
  const [from, to] = [nationalNumber(record.from), nationalNumber(record.to)]
  return from && to && about.to ? { from, to, href: about.to } : null
}

function FoundCard({ record, about, received, known }: FoundMessage & { received: boolean }) {
  const kind = record.type.toUpperCase()
  return (
    <Card title={received ? `${kind} received` : `${kind} sent outside Switchroom`}>
      <FromTo from={record.from} to={record.to} about={about} />
      {known?.text && (
        <p className="mt-3 w-fit max-w-prose rounded-md border bg-subtle px-3 py-2 break-words whitespace-pre-wrap">
          {known.text}
        </p>
      )}
      {known?.oneOf && (
        <p className="mt-3">
          <MessageText row={record} known={known} />
        </p>
      )}
      <p className="mt-3 text-muted">
        <AbsoluteTime at={record.time} />
        {known?.oneOf
          ? ' · These texts arrived at the same time. The provider doesn’t say which one this is.'
          : !known?.text && ' · Text not available'}
        {known &&
          known.media.length > 0 &&
          ` · ${known.media.length} ${known.media.length === 1 ? 'picture' : 'pictures'}`}
        {known?.callback !== undefined && (
          <>
            {' · '}
            <TextLink href={paths.callback(known.callback)}>Callback</TextLink>
          </>
        )}
        {about.conversation && (
          <>
            {' · '}
            <TextLink href={about.conversation}>Conversation</TextLink>
          </>
        )}
      </p>
    </Card>
  )
}

function LookingCard({ search, days }: { search: ReturnType<typeof useMessageSearch>; days: number }) {
  const searched = search.days.filter((day) => day.searched).length
  // The search can end before it finds the message: at a fault, or at another message whose number or id contains this id.
  const remaining = days - searched
  return (
    <Card title="Not recorded as sent from Switchroom">
      <div className="space-y-3" role="status">
        {search.busy ? (
          <p>
            Searching the history: {searched} of {days} days. <Elapsed>Searching</Elapsed>
          </p>
        ) : (
          <p>
            {remaining > 0
              ? `Not found so far: ${searched} of ${days} days searched.`
              : `Not found in the last ${days} days.`}{' '}
            Older days are in the <TextLink href={paths.messageHistory}>message history</TextLink>.
          </p>
        )}
        {search.fault && (
          <p>
            <FaultText fault={search.fault} />
          </p>
        )}
        {!search.busy && remaining > 0 && <Button onClick={search.goOn}>Search the rest</Button>}
      </div>
    </Card>
  )
}

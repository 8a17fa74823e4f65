import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SharedMessageSearch, SharedSearchCard } from '@/components/areas/messaging/shared-message-search'
import { DetailView } from '@/components/page/detail/detail-view'
import { Denied } from '@/components/page/shell/denied'
import { Card } from '@/components/ui/card'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { lastDays } from '@/lib/areas/messaging/message-search'
import { getDeliveryStatus, listHistory } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { dayIn } from '@/lib/core/text/zone'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { requireActor } from '@/server/access/auth/current'
import { deliveryOf } from '@/server/areas/messaging/delivery'
import { seesTexts, sentHere } from '@/server/areas/messaging/sent-here'
import { sealSearch } from '@/server/core/journal/searched'
import { addressPart } from '../../../address-part'
import { readerZone } from '../../../reader-zone'
import { ThingNotes } from '../../../thing-notes'
import { DeliveryNow } from '../../_components/delivery-now'
import { MessageInHistory } from '../../_components/message-in-history'
import { RecipientCard } from '../../_components/recipient-card'
import { Consent, SentBy, SentMessage } from '../../_components/sent-message'
import { StatusNow } from '../../_components/status-now'

export const metadata: Metadata = { title: 'Message' }

const DAYS = 7
/** How far back the history is searched for a message not sent from here. */
const DAYS_BACK = 30

/** Rendered from stored data only, so that it appears immediately; the browser then polls the provider. */
export default async function MessagePage({ params }: PageProps<'/messaging/messages/[message]'>) {
  const actor = await requireActor()
  if (!may(actor.role, getDeliveryStatus))
    return <Denied title="Message" operation={getDeliveryStatus} role={actor.role} />
  const message = addressPart((await params).message)
  const [sent, recorded, zone] = await Promise.all([sentHere(actor, message), deliveryOf(message), readerZone()])
  if (!sent && !getDeliveryStatus.input.safeParse({ message }).success) notFound()
  const { role } = actor
  const searches = may(role, listHistory) && !hiddenFrom(role, listHistory).has('to')
  const today = dayIn(new Date(), zone)
  const week = { days: lastDays(DAYS, today), seesTexts: seesTexts(role) }
  // Masked for roles that see no numbers, so there is nothing to look up.
  const to = sent && nationalNumber(sent.to)
  const sealed = to && sealSearch(actor, to)
  const delivery = (
    <DeliveryNow
      {...{ message, recorded }}
      since={sent?.at}
      text={to && sealed && searches ? { from: sent.from, to, href: paths.lookup(sealed) } : null}
    />
  )
  const page = (
    <DetailView
      title={`Message ${message}`}
      status={<StatusNow message={message} recorded={recorded} />}
      description={sent && <SentBy sent={sent} />}
      breadcrumbs={[{ href: paths.messageHistory, label: 'Message history' }]}
      actions={
        sealed &&
        searches && (
          <>
            <ButtonLink href={paths.lookup(sealed)}>Look up recipient</ButtonLink>
            <ButtonLink href={paths.conversationOf(message)}>Conversation</ButtonLink>
            {may(role, sendText) && <ButtonLink href={`${paths.compose}?again=${message}`}>Send again…</ButtonLink>}
          </>
        )
      }
      side={
        <>
          {to && searches && (
            <SharedSearchCard
              seesTexts={week.seesTexts}
              title={`${formatNumber(to)}, last ${DAYS} days`}
              most={4}
              {...(sealed && { all: `${paths.messageHistory}?q=${sealed}` })}
            />
          )}
          {to && searches && <RecipientCard number={to} title="Recipient" />}
          {sent && <Consent sent={sent} />}
          <ThingNotes actor={actor} kind="message" id={message} />
        </>
      }
    >
      {sent ? (
        <>
          <SentMessage
            sent={sent}
            about={{ from: paths.messagingNumber(sent.from), to: sealed ? paths.lookup(sealed) : null }}
          />
          {delivery}
        </>
      ) : searches ? (
        <MessageInHistory
          message={message}
          days={lastDays(DAYS_BACK, today)}
          week={week.days}
          seesTexts={week.seesTexts}
          delivery={{ message, recorded }}
        />
      ) : (
        <>
          <Card title="Not recorded as sent from Switchroom">
            <p>
              Its text isn’t available. Time and numbers are in the{' '}
              <TextLink href={paths.messageHistory}>message history</TextLink>.
            </p>
          </Card>
          {delivery}
        </>
      )}
    </DetailView>
  )
  if (!to || !searches) return page
  return (
    <SharedMessageSearch days={week.days} wish={{ number: to }}>
      {page}
    </SharedMessageSearch>
  )
}

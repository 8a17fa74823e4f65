import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DetailView } from '@/components/detail/detail-view'
import { Denied } from '@/components/operation/denied'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { getDeliveryStatus } from '@/lib/operations/messaging'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { deliveryOf } from '@/server/messaging/delivery'
import { sentHere } from '@/server/messaging/sent-here'
import { addressPart } from '../../../address-part'
import { DeliveryNow, StatusNow } from '../../_components/delivery-now'
import { Consent, SentBy, SentMessage } from '../../_components/sent-message'

export const metadata: Metadata = { title: 'Message' }

/** Made from what is kept alone, so that it stands at once; the browser asks the provider. */
export default async function MessagePage({ params }: PageProps<'/messaging/messages/[message]'>) {
  const actor = await requireActor()
  if (!may(actor.role, getDeliveryStatus))
    return <Denied title="Message" operation={getDeliveryStatus} role={actor.role} />
  const message = addressPart((await params).message)
  const [sent, kept] = await Promise.all([sentHere(actor, message), deliveryOf(message)])
  if (!sent && !getDeliveryStatus.input.safeParse({ message }).success) notFound()
  return (
    <DetailView
      title={`Message ${message}`}
      status={<StatusNow message={message} kept={kept} />}
      description={sent && <SentBy sent={sent} />}
      breadcrumbs={[
        { href: paths.messaging, label: 'Messaging' },
        { href: paths.messageHistory, label: 'Message history' },
      ]}
      side={sent && <Consent sent={sent} />}
    >
      {sent ? (
        <SentMessage sent={sent} />
      ) : (
        <Card title="Not known to be sent from here">
          <p>
            The provider gives no text of it; its time and its numbers are in the{' '}
            <TextLink href={paths.messageHistory}>message history</TextLink>.
          </p>
        </Card>
      )}
      <DeliveryNow message={message} kept={kept} since={sent?.at} />
    </DetailView>
  )
}

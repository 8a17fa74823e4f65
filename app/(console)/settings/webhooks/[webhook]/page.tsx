import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DetailView } from '@/components/page/detail/detail-view'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { roleLabels } from '@/lib/core/access/roles'
import { isUuid } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { webhookEvents } from '@/lib/desk/webhooks/webhook'
import { requireActor } from '@/server/access/auth/current'
import { listDeliveries } from '@/server/access/webhooks/deliveries'
import { listWebhooks } from '@/server/access/webhooks/webhooks'
import { Deliveries } from '../_components/deliveries'
import { WebhookState } from '../_components/webhook-state'

export const metadata: Metadata = { title: 'Webhook' }

export default async function WebhookPage({ params }: PageProps<'/settings/webhooks/[webhook]'>) {
  const actor = await requireActor()
  const { webhook: id } = await params
  const [webhook] = isUuid(id) ? await listWebhooks(actor, id) : []
  if (!webhook) notFound()
  const { rows, total } = await listDeliveries(webhook.id)
  return (
    <DetailView
      title={isolated(webhook.name)}
      breadcrumbs={[{ href: paths.webhooks, label: 'Webhooks' }]}
      status={<WebhookState {...webhook} />}
    >
      <Card title="Receives">
        <KeyValues
          columns={1}
          items={[
            { label: 'Host', value: webhook.host || 'Not readable: encrypted with another key' },
            { label: 'Events', value: webhook.events.map((event) => webhookEvents[event]).join(' · ') },
            { label: 'Role', value: roleLabels[webhook.role] },
            { label: 'Created by', value: isolated(webhook.owner) },
            { label: 'Created', value: <AbsoluteTime at={webhook.createdAt} /> },
          ]}
        />
      </Card>
      <Deliveries deliveries={rows} total={total} active={webhook.state === 'active'} />
    </DetailView>
  )
}

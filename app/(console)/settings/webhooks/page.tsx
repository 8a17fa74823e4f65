import type { Metadata } from 'next'
import { rolesWithin } from '@/lib/desk/catalogue/role-within'
import { eventsFor } from '@/lib/desk/webhooks/events-for'
import { requireActor } from '@/server/access/auth/current'
import { listWebhooks } from '@/server/access/webhooks/webhooks'
import { areaTabs } from '../../navigation'
import { Webhooks } from './_components/webhooks'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage() {
  const actor = await requireActor()
  return (
    <Webhooks
      tabs={areaTabs(actor.role, 'settings')}
      webhooks={await listWebhooks(actor)}
      roles={rolesWithin(actor.role).map((role) => ({ role, events: eventsFor(role) }))}
      withOwners={actor.role === 'admin'}
    />
  )
}

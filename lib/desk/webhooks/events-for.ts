import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { getBalance } from '@/lib/areas/billing/operations'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { getPort } from '@/lib/areas/porting/operations'
import { getTrunkStatus, listTrunks } from '@/lib/areas/trunks/operations'
import { may, type Role, seesMasked } from '@/lib/core/access/roles'
import { type WebhookEvent, webhookEvents } from './webhook'

/** What a webhook's role must be able to see, by event. The `change` events need nothing: their ids of changes are visible to everyone. */
const opens: Partial<Record<WebhookEvent, readonly { readonly allowed: readonly Role[] }[]>> = {
  'port.changed': [getPort],
  'brand.changed': [listBrands],
  'campaign.changed': [listCampaigns],
  'trunk.down': [listTrunks, getTrunkStatus],
  'trunk.up': [listTrunks, getTrunkStatus],
  'balance.low': [getBalance],
}

/** The events that a role may get. A role that may not see the number of a text gets no event about the text. */
export const eventsFor = (role: Role): WebhookEvent[] =>
  (Object.keys(webhookEvents) as WebhookEvent[]).filter((event) =>
    event === 'text.received'
      ? may(role, seeReceived) && !seesMasked(role, seeReceived)
      : (opens[event] ?? []).every((guard) => may(role, guard)),
  )

import 'server-only'
import { asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { registrationState } from '@/lib/areas/trunks/registration'
import type { EntryState } from '@/lib/core/changes/outcome'
import { eventsFor } from '@/lib/desk/webhooks/events-for'
import type { WebhookEvent } from '@/lib/desk/webhooks/webhook'
import { messageBody } from '@/server/access/webhooks/webhooks'
import { watchedTrunkNames } from '@/server/areas/trunks/watched-trunks'
import { presentAccount } from '@/server/core/journal/account'
import { changePath } from '@/server/desk/api/answer'
import { statusOf } from '@/server/desk/api/change-view'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { webhookDeliveries, webhookEvents } from '@/server/platform/db/schema'
import { activeWebhooks } from './active'

type Event = typeof webhookEvents.$inferSelect

interface Message {
  type: WebhookEvent
  /** What happened to what, by ids: a receiver reads the rest with a token, whose role decides what it sees. */
  data: Record<string, unknown>
}

const read = (operation: string, query = '') => `/api/v1/operations/${operation}${query}`

const changeTypes: Record<string, WebhookEvent> = { unknown: 'change.unknown', rejected: 'change.rejected' }

const messages: Record<string, (about: Event['about']) => Message | null | Promise<Message | null>> = {
  journal: ({ entry, operation, state }) => {
    const status = statusOf(state as EntryState)
    const data = { entry, operation, status, state, href: changePath(String(entry)) }
    return { type: changeTypes[status] ?? 'change.settled', data }
  },
  observations: ({ kind, ...data }) => {
    if (kind === 'port')
      return {
        type: 'port.changed',
        data: { ...data, href: read('porting.get', `?id=${encodeURIComponent(String(data.id))}`) },
      }
    if (kind === 'brand') return { type: 'brand.changed', data: { ...data, href: read('10dlc.listBrands') } }
    return kind === 'campaign'
      ? { type: 'campaign.changed', data: { ...data, href: read('10dlc.listCampaigns') } }
      : null
  },
  /** Only for a trunk that should be registered. */
  registrations: async ({ trunk, status, before }) => {
    const name = (await watchedTrunkNames()).get(String(trunk))
    const [was, is] = [before, status].map((one) => registrationState(String(one)))
    if (name === undefined || was === is) return null
    const data = { trunk: name, status, before, href: read('trunks.getStatus', `?trunk=${encodeURIComponent(name)}`) }
    if (is === 'offline') return { type: 'trunk.down', data }
    return was === 'offline' && is === 'registered' ? { type: 'trunk.up', data } : null
  },
  alert_crossings: (data) => ({ type: 'balance.low', data: { ...data, href: read('billing.getBalance') } }),
  /** Contains neither the numbers nor the text: `href` returns them to a token whose role may see them. */
  callbacks: ({ text }) => ({ type: 'text.received', data: { text, href: `/api/v1/texts/${text}` } }),
}

const AT_ONCE = 200

/** Turns events into a delivery for each webhook that wants one, in one transaction. Returns whether there may be more. */
export async function makeDeliveries(): Promise<boolean> {
  const webhooks = await activeWebhooks()
  return db().transaction(async (tx) => {
    const mine = or(isNull(webhookEvents.account), eq(webhookEvents.account, presentAccount()))
    const next = tx
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(mine)
      .orderBy(asc(webhookEvents.id))
      .limit(AT_ONCE)
    // If two consoles do this at the same time, each event goes to only one of them.
    const events = await tx.delete(webhookEvents).where(inArray(webhookEvents.id, next)).returning()
    const rows = []
    for (const { source, about, at } of events) {
      const message = await messages[source]?.(about)
      if (!message) continue
      const body = messageBody(message.type, at, message.data)
      for (const { id, events: wanted, role, createdAt } of webhooks)
        if (createdAt <= at && wanted.includes(message.type) && eventsFor(role).includes(message.type))
          rows.push({ webhook: id, event: message.type, body, at, nextAt: now })
    }
    if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows)
    return events.length === AT_ONCE
  })
}

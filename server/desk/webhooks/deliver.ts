import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { eventsFor } from '@/lib/desk/webhooks/events-for'
import { type Attempt, FAILING_DAYS, RETRY_SECONDS, TEST_EVENT, type WebhookEvent } from '@/lib/desk/webhooks/webhook'
import { type Endpoint, endpointOf, endWebhooks } from '@/server/access/webhooks/webhooks'
import { jobs } from '@/server/core/actor/actor'
import { fromNow, now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { webhookDeliveries, webhooks } from '@/server/platform/db/schema'
import { type Posted, postOnce } from '@/server/platform/public-post'
import { activeWebhooks } from './active'

type Hook = typeof webhooks.$inferSelect
type Due = Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'webhook' | 'event' | 'body'>

/** Attempts of one webhook at the same time, so that a slow receiver does not delay the others. */
const AT_ONCE = 5
/** Longer than an attempt takes. After this time another console repeats an interrupted attempt. */
const LEASE_SECONDS = 60

/** Sends what is due. Returns whether it sent anything. */
export async function deliverDue(): Promise<boolean> {
  const all = await activeWebhooks()
  const due = await takeDue(all.map(({ id }) => id))
  await Promise.all(
    due.map(async (delivery) => {
      const webhook = all.find(({ id }) => id === delivery.webhook)
      if (webhook) await recordAttempt(delivery, await attempt(webhook, delivery))
    }),
  )
  return due.length > 0
}

/** Takes the due attempts by moving their next time into the future, so that only one of several consoles makes them. */
async function takeDue(ids: string[]): Promise<Due[]> {
  const { rows } = await db().execute<Due & Record<string, unknown>>(sql`
    update ${webhookDeliveries} d set next_at = ${fromNow(LEASE_SECONDS)}
    from ${webhooks} hook cross join lateral (
      select id from ${webhookDeliveries} where webhook = hook.id and next_at <= now()
      order by next_at limit ${AT_ONCE} for update skip locked) due
    where d.id = due.id and hook.id = any(${sql.param(ids)}::uuid[]) and hook.ended_at is null returning d.id, d.webhook, d.event, d.body`)
  return rows
}

/** Posts one delivery. Null: not posted, because the webhook's role may no longer see the event. */
async function attempt(webhook: Hook, { id, event, body }: Due): Promise<Posted | null> {
  if (event !== TEST_EVENT && !eventsFor(webhook.role).includes(event as WebhookEvent)) return null
  const endpoint = endpointOf(webhook)
  if (!endpoint) return { problem: 'Its URL was encrypted with another key. Create another webhook.' }
  return postOnce(endpoint.url, signedHeaders(endpoint, id, body), body)
}

/** https://www.standardwebhooks.com. The time is of this attempt; the id never changes. */
export function signedHeaders({ secret }: Pick<Endpoint, 'secret'>, id: string, body: string, at = new Date()) {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Switchroom',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}

/** Varies the wait by a tenth, so that a receiver that works again does not get all attempts at once. */
const spread = (seconds: number) => seconds * (0.9 + Math.random() / 5)

/** Records an attempt, and plans the next one. */
async function recordAttempt({ id, webhook }: Due, posted: Posted | null): Promise<void> {
  const status = posted && 'status' in posted ? posted.status : null
  const problem = posted === null ? 'The role may no longer see this.' : 'problem' in posted ? posted.problem : null
  const delivered = status !== null && status >= 200 && status < 300
  const attempt: Attempt = { at: new Date().toISOString(), status, problem }
  await db().transaction(async (tx) => {
    const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook)).for('update')
    const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
    if (!row || !hook) return
    const wait = delivered || posted === null ? undefined : RETRY_SECONDS[row.attempts.length]
    await tx
      .update(webhookDeliveries)
      .set({
        attempts: [...row.attempts, attempt],
        nextAt: wait === undefined ? null : fromNow(spread(wait)),
        ...(delivered && { deliveredAt: now }),
      })
      .where(eq(webhookDeliveries.id, id))
    if (posted === null) return
    if (delivered) {
      if (hook.failingSince) await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook))
      return
    }
    if (!hook.failingSince) await tx.update(webhooks).set({ failingSince: now }).where(eq(webhooks.id, webhook))
    const tooLong = sql`failing_since <= now() - make_interval(days => ${FAILING_DAYS})`
    // The receiver wants nothing more (Standard Webhooks).
    if (status === 410) await endWebhooks(tx, jobs.webhooks, eq(webhooks.id, webhook), 'gone')
    else await endWebhooks(tx, jobs.webhooks, sql`${webhooks.id} = ${webhook} and ${tooLong}`, 'failing')
  })
}

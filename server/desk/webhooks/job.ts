import 'server-only'
import { inArray, lt, min, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '@/lib/desk/webhooks/webhook'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { people, webhookDeliveries, webhookEvents, webhooks } from '@/server/platform/db/schema'
import { activeWebhooks } from './active'
import { deliverDue } from './deliver'
import { makeDeliveries } from './messages'

/** Returns how many milliseconds until something is due. */
export async function runWebhooks(): Promise<number | undefined> {
  const all = await activeWebhooks()
  if (all.length === 0) return undefined
  const more = await makeDeliveries()
  const sent = await deliverDue()
  if (more || sent) return 0
  const ids = all.map(({ id }) => id)
  const [next] = await db()
    .select({
      inMs: sql<number | null>`extract(epoch from ${min(webhookDeliveries.nextAt)} - now()) * 1000`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.webhook, ids))
  return next?.inMs ?? undefined
}

export const webhooksJob: Job = {
  name: 'webhooks',
  everyMs: 1_000,
  wokenBy: [webhooks, webhookEvents, webhookDeliveries, people],
  run: runWebhooks,
}

/** Deletes old deliveries, and events that no webhook of their account has taken. */
async function forget(): Promise<void> {
  await db()
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.at, sql`now() - make_interval(days => ${KEPT_DAYS})`))
  await db().delete(webhookEvents).where(lt(webhookEvents.at, sql`now() - interval '2 days'`))
}

export const forgetDeliveriesJob: Job = { name: 'forget-deliveries', everyMs: 3_600_000, run: forget }

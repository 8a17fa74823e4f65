import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { DeliveryRow } from '@/lib/desk/webhooks/webhook'
import { db } from '@/server/platform/db/database'
import { webhookDeliveries } from '@/server/platform/db/schema'

const MOST_LISTED = 200

/** The newest deliveries of a webhook. The caller checks whether the person may see this webhook. */
export async function listDeliveries(webhook: string): Promise<{ rows: DeliveryRow[]; total: number }> {
  const its = eq(webhookDeliveries.webhook, webhook)
  const [rows, total] = await Promise.all([
    db().select().from(webhookDeliveries).where(its).orderBy(desc(webhookDeliveries.at)).limit(MOST_LISTED),
    db().$count(webhookDeliveries, its),
  ])
  return {
    total,
    rows: rows.map(({ id, event, at, nextAt, deliveredAt, attempts }) => ({
      ...{ id, event, attempts, at: at.toISOString(), nextAt: nextAt?.toISOString() ?? null },
      state: nextAt ? 'waiting' : deliveredAt ? 'delivered' : 'failed',
    })),
  }
}

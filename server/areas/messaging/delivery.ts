import 'server-only'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { isFinal } from '@/lib/areas/messaging/delivery'
import type { Delivery, DeliveryLook } from '@/lib/areas/messaging/delivery-view'
import { getDeliveryStatus } from '@/lib/areas/messaging/operations'
import { may } from '@/lib/core/access/roles'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { byDatabase } from '@/server/platform/db/clock'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { messageStatuses, messages } from '@/server/platform/db/schema'

/**
 * Records the status that the provider has just reported for a message, as a change or as unchanged. Observers of the same message wait for each
 * other, so a change is written once. An answer that is older than the newest recorded one is dropped.
 */
export async function observe(message: string, status: string, requested = new Date()): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.insert(messages).values({ id: message }).onConflictDoNothing()
    await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, message)).for('update')
    const at = await byDatabase(tx, requested)
    const [newest] = await tx
      .select()
      .from(messageStatuses)
      .where(eq(messageStatuses.message, message))
      .orderBy(desc(messageStatuses.id))
      .limit(1)
    if (newest && at < newest.seenAt) return
    if (newest?.status === status) {
      await tx.update(messageStatuses).set({ seenAt: at }).where(eq(messageStatuses.id, newest.id))
    } else {
      await tx.insert(messageStatuses).values({ message, status, at, seenAt: at })
    }
    if (isFinal(status)) await tx.update(messages).set({ nextCheckAt: null }).where(eq(messages.id, message))
  })
}

/** Every observed change, oldest first. */
export async function statusesOf(message: string): Promise<Delivery['statuses']> {
  const rows = await db()
    .select()
    .from(messageStatuses)
    .where(eq(messageStatuses.message, message))
    .orderBy(asc(messageStatuses.id))
  return rows.map(({ status, at, seenAt }) => ({ status, at: at.toISOString(), seenAt: seenAt.toISOString() }))
}

/** The last observed delivery status of each message. */
export async function newestStatuses(
  ids: readonly string[],
  on: Database | Transaction = db(),
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await on
    .selectDistinctOn([messageStatuses.message], { message: messageStatuses.message, status: messageStatuses.status })
    .from(messageStatuses)
    .where(inArray(messageStatuses.message, [...ids]))
    .orderBy(messageStatuses.message, desc(messageStatuses.id))
  return new Map(rows.map(({ message, status }) => [message, status]))
}

/** The stored delivery of a message, without a provider request. */
export async function deliveryOf(message: string): Promise<Delivery> {
  const [statuses, [row]] = await Promise.all([
    statusesOf(message),
    db().select().from(messages).where(eq(messages.id, message)),
  ])
  return { statuses, nextLookAt: row?.nextCheckAt?.toISOString() ?? null, ours: Boolean(row?.entry) }
}

/** Requests the status from the provider for a person, and stores the answer, unless it is a reading from before an outage. */
export async function lookAtDelivery(actor: Person | null, message: string): Promise<DeliveryLook> {
  const reading = await read(actor, getDeliveryStatus, { message })
  if (!actor || !may(actor.role, getDeliveryStatus)) return { reading, statuses: [], nextLookAt: null, ours: false }
  if (reading.status === 'read' && !reading.stale) {
    await observe(message, reading.data.status, new Date(reading.asOf))
  }
  return { reading, ...(await deliveryOf(message)) }
}

import 'server-only'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { getTrunkStatus } from '@/lib/areas/trunks/operations'
import { OLD_MINUTES, type Registration } from '@/lib/areas/trunks/registration'
import type { Reading } from '@/lib/areas/trunks/registration-hours'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { presentAccount } from '@/server/core/journal/account'
import { listener } from '@/server/core/operations/answer-listeners'
import { byDatabase } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { lockExpression } from '@/server/platform/db/locks'
import { remembered } from '@/server/platform/db/remembered'
import { registrations } from '@/server/platform/db/schema'

const of = (trunk: string) => and(eq(registrations.account, presentAccount()), eq(registrations.trunk, trunk))

/** Every registration that the console reads, whether a person or the background reader asked. */
export const storeRegistrations = listener(getTrunkStatus, ({ registration }, ageMs, { trunk }) =>
  storeRegistration(trunkKey(trunk), registration, new Date(Date.now() - ageMs)),
)

/** A change, or a gap in the readings, starts a new row; otherwise the newest row shows until when its status held. Older answers are dropped. */
export async function storeRegistration(trunk: string, status: string, requestedAt: Date): Promise<void> {
  const account = presentAccount()
  await db().transaction(async (tx) => {
    const at = await byDatabase(tx, requestedAt, lockExpression(`registration:${account}:${trunk}`))
    const [last] = await tx.select().from(registrations).where(of(trunk)).orderBy(desc(registrations.id)).limit(1)
    if (last && last.seenAt > at) return
    const afterGap = last !== undefined && at.getTime() - last.seenAt.getTime() > OLD_MINUTES * 60_000
    if (last?.status === status && !afterGap) {
      await tx.update(registrations).set({ seenAt: at }).where(eq(registrations.id, last.id))
    } else {
      await tx.insert(registrations).values({ account, trunk, status, at, seenAt: at, afterGap })
    }
  })
}

/** The registration of each trunk as last read, by the key of the trunk. */
export const lastRegistrations = remembered(
  'registrations',
  [registrations],
  async (): Promise<ReadonlyMap<string, Registration>> => {
    interface Row extends Record<string, unknown> {
      trunk: string
      status: string
      since: Date | string
      seen_at: Date | string
    }
    // A gap does not end a status that holds before and after it.
    const { rows } = await db().execute<Row>(sql`
    select newest.trunk, newest.status, newest.seen_at,
      (select min(same.at) from ${registrations} same where same.account = newest.account and same.trunk = newest.trunk
        and same.id > coalesce((select max(other.id) from ${registrations} other where other.account = newest.account
          and other.trunk = newest.trunk and other.status <> newest.status), 0)) as since
    from (select distinct on (trunk) * from ${registrations} where account = ${presentAccount()}
      order by trunk, id desc) newest`)
    return new Map(
      rows.map(({ trunk, status, since, seen_at }) => [
        trunk,
        { status, since: new Date(since).toISOString(), seenAt: new Date(seen_at).toISOString() },
      ]),
    )
  },
)

/** The readings of one trunk from a moment on, oldest first. */
export async function registrationReadings(trunk: string, from: Date): Promise<Reading[]> {
  const rows = await db()
    .select()
    .from(registrations)
    .where(and(of(trunkKey(trunk)), gte(registrations.seenAt, from)))
    .orderBy(asc(registrations.id))
  return rows.map(({ status, at, seenAt }) => ({ status, at: at.toISOString(), seenAt: seenAt.toISOString() }))
}

const KEPT_DAYS = 30

/** Older readings are deleted; a status that still holds was read a moment ago. */
export async function forgetOldRegistrations(): Promise<void> {
  await db()
    .delete(registrations)
    .where(lt(registrations.seenAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}

import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { databaseTime, now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { sendDueMails } from './mails'
import { forgetOld, notifying, notifyReaders } from './notify-readers'

const EVERY_MS = 5_000
/** Covers records of long transactions, and turns whose time was not stored. */
const OVERLAP_MS = 600_000
/** The time of a turn is stored at most this often, because nearly every turn finds nothing. */
const WRITTEN_MS = 300_000

const Turn = z.object({ begin: z.iso.datetime(), told: z.iso.datetime() })

const turnOf = () => eq(settings.key, `notifications:${presentAccount()}`)

/** When notifying began, and up to which time it is done. Several consoles may do the same work: each event is stored once (notify-readers.ts). */
async function lastTurn(): Promise<{ begin: Date; notifiedAt: Date; now: Date }> {
  // `now` is the database's clock, which also gives the times of the events.
  const [row] = await db().select({ value: settings.value, now }).from(settings).where(turnOf())
  if (row) {
    const { begin, told: notifiedAt } = Turn.parse(row.value)
    return { begin: new Date(begin), notifiedAt: new Date(notifiedAt), now: new Date(row.now) }
  }
  const first = await databaseTime()
  const at = first.toISOString()
  await db()
    .insert(settings)
    .values({ key: `notifications:${presentAccount()}`, value: { begin: at, told: at } })
    .onConflictDoNothing()
  return { begin: first, notifiedAt: first, now: first }
}

/** Creates notifications for what is new, then sends their mails. */
export async function notifyWhereDue(): Promise<void> {
  const { begin, notifiedAt, now: at } = await lastTurn()
  await notifyReaders({ begin, since: new Date(notifiedAt.getTime() - OVERLAP_MS) })
  if (at.getTime() - notifiedAt.getTime() > WRITTEN_MS)
    await db()
      .update(settings)
      .set({ value: { begin: begin.toISOString(), told: at.toISOString() }, changedAt: now })
      .where(turnOf())
  await sendDueMails()
}

export const notifyJob: Job = { name: 'notify', everyMs: EVERY_MS, wokenBy: notifying, run: notifyWhereDue }
export const forgetNotificationsJob: Job = { name: 'forget-notifications', everyMs: 3_600_000, run: forgetOld }

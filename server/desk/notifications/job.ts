import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Job } from '@/server/core/jobs/job'
import { presentAccount } from '@/server/core/journal/account'
import { databaseTime } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { sendDueMails } from './mails'
import { forgetOld, notifyReaders } from './notify-readers'

const EVERY_MS = 5_000
/** Covers records of transactions that took long. */
const OVERLAP_MS = 600_000

const Turn = z.object({ begin: z.iso.datetime(), told: z.iso.datetime() })

const turnOf = () => eq(settings.key, `notifications:${presentAccount()}`)

/** Taken by its time, like a check (server/store/observations/watch.ts): one of several consoles notifies. */
async function takeTurn(): Promise<(z.output<typeof Turn> & { at: string }) | null> {
  // By the clock of the events' times.
  const now = (await databaseTime()).toISOString()
  await db()
    .insert(settings)
    .values({ key: `notifications:${presentAccount()}`, value: { begin: now, told: now }, changedAt: new Date(0) })
    .onConflictDoNothing()
  const [mine] = await db()
    .update(settings)
    .set({ changedAt: sql`now()` })
    .where(and(turnOf(), sql`${settings.changedAt} <= now() - make_interval(secs => ${(EVERY_MS - 1_000) / 1000})`))
    .returning({ value: settings.value })
  return mine ? { ...Turn.parse(mine.value), at: now } : null
}

/** Creates notifications for what is new, then sends their mails. */
export async function notifyWhereDue(): Promise<void> {
  const turn = await takeTurn()
  if (!turn) return
  await notifyReaders({ begin: new Date(turn.begin), since: new Date(Date.parse(turn.told) - OVERLAP_MS) })
  await db()
    .update(settings)
    .set({ value: { begin: turn.begin, told: turn.at } })
    .where(turnOf())
  await sendDueMails()
}

export const notifyJob: Job = { name: 'notify', everyMs: EVERY_MS, run: notifyWhereDue }
export const forgetNotificationsJob: Job = { name: 'forget-notifications', everyMs: 3_600_000, run: forgetOld }

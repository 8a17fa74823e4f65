import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { alertWords, isBelow } from '@/lib/billing/alerts'
import { silentSince } from '@/lib/billing/chart'
import { runwayOf } from '@/lib/billing/pace'
import { subtractMoney } from '@/lib/fields/money'
import { formatCents } from '@/lib/fields/money-text'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { alertCrossings, balanceAlerts } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { mailIsSet, sendMail } from '@/server/platform/mail/mail'
import { standing } from './alerts'
import { outlook } from './outlook'

const HOURS_A_DAY = 24

/** Where the money stands now; null where nobody has looked lately, and so nothing is said. */
async function standingNow(): Promise<{ balance: string; hours: number | null } | null> {
  const { points, now, balance, credit, pace } = await outlook('24h')
  if (balance === null || points.length === 0 || silentSince(points, now)) return null
  // Without any refill: an alert that counted on the card would come when it fails.
  const runway = pace && runwayOf(balance, subtractMoney('0', credit), pace)
  return { balance, hours: runway?.mean == null ? null : runway.mean * HOURS_A_DAY }
}

/** Opens and ends crossings. Whoever opens one sends its mail, and nobody else ever does. */
export async function lookAtAlerts(): Promise<void> {
  const alerts = await db().select().from(balanceAlerts).where(standing())
  const now = alerts.length > 0 ? await standingNow() : null
  if (!now) return
  for (const alert of alerts) {
    const open = and(eq(alertCrossings.alert, alert.id), isNull(alertCrossings.overAt))
    const was = (await db().$count(alertCrossings, open)) > 0
    const below = isBelow(alert, now, was)
    if (was && !below) await db().update(alertCrossings).set({ overAt: new Date() }).where(open)
    if (!was && below) await cross(alert, now)
  }
}

type Alert = typeof balanceAlerts.$inferSelect

async function cross(alert: Alert, now: { balance: string; hours: number | null }): Promise<void> {
  const value = alert.kind === 'amount' ? now.balance : String(Math.floor(now.hours ?? 0))
  const mails = alert.mailTo.length > 0 && mailIsSet()
  // Another console may have been first: then this is not its crossing, and not its mail.
  const [mine] = await db()
    .insert(alertCrossings)
    .values({ alert: alert.id, value, mail: mails ? 'sending' : 'none' })
    .onConflictDoNothing()
    .returning({ id: alertCrossings.id })
  if (!mine || !mails) return
  const mailed = await sendMail({ to: alert.mailTo, ...lettersOf(alert, now) })
  // It may have gone: that stands there already.
  if (!mailed.ok && mailed.perhaps) return
  await db()
    .update(alertCrossings)
    .set(mailed.ok ? { mail: 'sent' } : { mail: 'failed', mailProblem: `At ${mailed.stage}: ${mailed.words}` })
    .where(eq(alertCrossings.id, mine.id))
}

function lettersOf(alert: Alert, { balance, hours }: { balance: string; hours: number | null }) {
  const lasts = hours === null ? '' : ` Without a refill it lasts about ${Math.floor(hours)} hours.`
  const where = env().PUBLIC_URL ? `\n\n${env().PUBLIC_URL}/billing` : ''
  return {
    subject: `Switchroom: ${alertWords(alert).toLowerCase()}`,
    text: `The balance is ${formatCents(balance)}.${lasts}${where}\n\nThis alert is sent once, until it is over.`,
  }
}

export const alertsJob: Job = { name: 'alerts', everyMs: 30_000, run: lookAtAlerts }

import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { alertText, isBelow } from '@/lib/areas/billing/alerts'
import { silentSince } from '@/lib/areas/billing/chart'
import { runwayOf } from '@/lib/areas/billing/pace'
import { subtractMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { counted } from '@/lib/core/text/counted'
import type { Job } from '@/server/core/jobs/job'
import { db } from '@/server/platform/db/database'
import { alertCrossings, balanceAlerts, balanceSamples } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { mailIsSet, sendMail } from '@/server/platform/mail/mail'
import { activeAlerts } from './alerts'
import { outlook } from './outlook'

const HOURS_A_DAY = 24

/** The current balance; null without a recent reading, and then no alert changes. */
async function balanceNow(): Promise<{ balance: string; hours: number | null } | null> {
  const { points, now, balance, credit, pace } = await outlook('24h')
  if (balance === null || points.length === 0 || silentSince(points, now)) return null
  // Without auto-refill: an alert that relied on the card would come only when the card fails.
  const runway = pace && runwayOf(balance, subtractMoney('0', credit), pace)
  return { balance, hours: runway?.mean == null ? null : runway.mean * HOURS_A_DAY }
}

/** Opens and ends crossings. Only the console that opens one sends its mail. */
export async function lookAtAlerts(): Promise<void> {
  const alerts = await db().select().from(balanceAlerts).where(activeAlerts())
  const now = alerts.length > 0 ? await balanceNow() : null
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
  // If another console was first, neither the crossing nor its mail is ours.
  const [mine] = await db()
    .insert(alertCrossings)
    .values({ alert: alert.id, value, mail: mails ? 'sending' : 'none' })
    .onConflictDoNothing()
    .returning({ id: alertCrossings.id })
  if (!mine || !mails) return
  const mailed = await sendMail({ to: alert.mailTo, ...lettersOf(alert, now) })
  // The mail may have been sent: the row already shows this.
  if (!mailed.ok && mailed.maybeSent) return
  await db()
    .update(alertCrossings)
    .set(mailed.ok ? { mail: 'sent' } : { mail: 'failed', mailProblem: `At ${mailed.stage}: ${mailed.message}` })
    .where(eq(alertCrossings.id, mine.id))
}

function lettersOf(alert: Alert, { balance, hours }: { balance: string; hours: number | null }) {
  const lasts = hours === null ? '' : ` Without a refill it lasts about ${counted(Math.floor(hours), 'hour')}.`
  const where = env().PUBLIC_URL ? `\n\n${env().PUBLIC_URL}/billing` : ''
  return {
    subject: `Switchroom: ${alertText(alert).toLowerCase()}`,
    text: `The balance is ${formatCents(balance)}.${lasts}${where}\n\nThis alert is sent once until it clears.`,
  }
}

export const alertsJob: Job = {
  name: 'alerts',
  everyMs: 30_000,
  wokenBy: [balanceAlerts, balanceSamples],
  run: lookAtAlerts,
}

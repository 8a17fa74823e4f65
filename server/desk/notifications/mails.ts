import 'server-only'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { paths } from '@/lib/core/paths'
import { topics } from '@/lib/desk/notifications/topics'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { notifications, people } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { mailIsSet, sendMail } from '@/server/platform/mail/mail'

/** A mail that could not be sent for so long is no longer news. */
const NEWS_HOURS = 24
const AT_ONCE = 50

/** One mail to each person for everything due: recorded before sending, so that none is sent twice. */
export async function sendDueMails(): Promise<void> {
  if (!mailIsSet()) return
  const due = and(
    eq(notifications.account, presentAccount()),
    eq(notifications.mail, 'due'),
    gt(notifications.notifiedAt, sql`now() - make_interval(hours => ${NEWS_HOURS})`),
  )
  const waiting = await db()
    .selectDistinct({ personId: people.id, email: people.email, role: people.role })
    .from(notifications)
    // A person whose role has changed gets nothing that was for the old one.
    .innerJoin(people, and(eq(people.id, notifications.personId), eq(people.role, notifications.role)))
    .where(and(due, isNull(people.disabledAt)))
    .limit(AT_ONCE)
  for (const { personId, email, role } of waiting) {
    const mine = await db()
      .update(notifications)
      .set({ mail: 'sending' })
      .where(and(due, eq(notifications.personId, personId), eq(notifications.role, role)))
      .returning({ id: notifications.id, topic: notifications.topic })
    // Another console may have been first.
    if (mine.length === 0) continue
    const mailed = await sendMail({ to: [email], ...letterOf(mine) })
    // The mail may have been sent: the row already shows this.
    if (!mailed.ok && mailed.perhaps) continue
    await db()
      .update(notifications)
      .set(mailed.ok ? { mail: 'sent' } : { mail: 'failed', mailProblem: `At ${mailed.stage}` })
      .where(
        inArray(
          notifications.id,
          mine.map(({ id }) => id),
        ),
      )
  }
}

type Due = Pick<typeof notifications.$inferSelect, 'id' | 'topic'>

const MOST_LINES = 20

/** A mail contains the topic and a link. Only the console names the person or thing. */
function letterOf(due: readonly Due[]): { subject: string; text: string } {
  const [first] = due
  const { PUBLIC_URL } = env()
  const lines = due
    .slice(0, MOST_LINES)
    .map(({ id, topic }) => [topics[topic].mail, PUBLIC_URL && `${PUBLIC_URL}${paths.notification(id)}`])
  const more = due.length > MOST_LINES ? [`And ${due.length - MOST_LINES} more.`] : []
  return {
    subject: `Switchroom: ${due.length === 1 && first ? topics[first.topic].mail.toLowerCase() : `${due.length} notifications`}`,
    text: [
      ...lines.map((line) => line.filter(Boolean).join('\n')),
      ...more,
      'You chose these emails under Needs attention, Settings.',
    ].join('\n\n'),
  }
}

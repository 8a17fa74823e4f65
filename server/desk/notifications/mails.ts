import 'server-only'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { paths } from '@/lib/core/paths'
import { topics } from '@/lib/desk/notifications/topics'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { notifications, people } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { mailIsSet, sendMail } from '@/server/platform/mail/mail'

/** Older notifications are no longer mailed. */
const MAILED_WITHIN_HOURS = 24
const MOST_MAILS = 50

/** Sends each person one mail about all due notifications. The sending is recorded first, so that no notification is mailed twice. */
export async function sendDueMails(): Promise<void> {
  if (!mailIsSet()) return
  const due = and(
    eq(notifications.account, presentAccount()),
    eq(notifications.mail, 'due'),
    gt(notifications.notifiedAt, sql`now() - make_interval(hours => ${MAILED_WITHIN_HOURS})`),
  )
  const recipients = await db()
    .selectDistinct({ personId: people.id, email: people.email, role: people.role })
    .from(notifications)
    // After a change of role, a person gets no mail about notifications for the old role.
    .innerJoin(people, and(eq(people.id, notifications.personId), eq(people.role, notifications.role)))
    .where(and(due, isNull(people.disabledAt)))
    .limit(MOST_MAILS)
  for (const { personId, email, role } of recipients) {
    const claimed = await db()
      .update(notifications)
      .set({ mail: 'sending' })
      .where(and(due, eq(notifications.personId, personId), eq(notifications.role, role)))
      .returning({ id: notifications.id, topic: notifications.topic })
    // Another console may have claimed these notifications first.
    if (claimed.length === 0) continue
    const mailed = await sendMail({ to: [email], ...mailAbout(claimed) })
    // The rows stay `sending`, which means: outcome unknown, never sent again.
    if (!mailed.ok && mailed.maybeSent) continue
    await db()
      .update(notifications)
      .set(mailed.ok ? { mail: 'sent' } : { mail: 'failed', mailProblem: `At ${mailed.stage}` })
      .where(
        inArray(
          notifications.id,
          claimed.map(({ id }) => id),
        ),
      )
  }
}

type Due = Pick<typeof notifications.$inferSelect, 'id' | 'topic'>

const MOST_LINES = 20

/** For each notification the topic and a link, without the names of people or things, which only the console shows. */
function mailAbout(due: readonly Due[]): { subject: string; text: string } {
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

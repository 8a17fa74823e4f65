import 'server-only'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { paths } from '@/lib/core/paths'
import { topics } from '@/lib/desk/notifications/topics'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { notifications, people } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { mailIsSet, sendMail } from '@/server/platform/mail/mail'

/** A notification that is older than this is not mailed. */
const MAILED_WITHIN_HOURS = 24
const MOST_RECIPIENTS = 50

/** Sends each person one mail about all their due notifications. The rows are marked before the mail is sent, so no notification is mailed twice. */
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
    .limit(MOST_RECIPIENTS)
  for (const { personId, email, role } of recipients) {
    const claimed = await db()
      .update(notifications)
      .set({ mail: 'sending' })
      .where(and(due, eq(notifications.personId, personId), eq(notifications.role, role)))
      .returning({ id: notifications.id, topic: notifications.topic })
    // Another console may have claimed these notifications first.
    if (claimed.length === 0) continue
    const mailed = await sendMail({ to: [email], ...mailAbout(claimed) })
    // The rows keep the value `sending`: the outcome is unknown, and these notifications are never mailed again.
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

type Claimed = Pick<typeof notifications.$inferSelect, 'id' | 'topic'>

const MOST_LISTED = 20

/** The mail shows each notification's topic and, if PUBLIC_URL is set, a link. Only the console shows the names of people and things. */
function mailAbout(claimed: readonly Claimed[]): { subject: string; text: string } {
  const [first] = claimed
  const { PUBLIC_URL } = env()
  const listed = claimed
    .slice(0, MOST_LISTED)
    .map(({ id, topic }) => [topics[topic].mail, PUBLIC_URL && `${PUBLIC_URL}${paths.notification(id)}`])
  const more = claimed.length > MOST_LISTED ? [`And ${claimed.length - MOST_LISTED} more.`] : []
  return {
    subject: `Switchroom: ${claimed.length === 1 && first ? topics[first.topic].mail.toLowerCase() : `${claimed.length} notifications`}`,
    text: [
      ...listed.map((lines) => lines.filter(Boolean).join('\n')),
      ...more,
      'You chose these emails under Needs attention → Settings.',
    ].join('\n\n'),
  }
}

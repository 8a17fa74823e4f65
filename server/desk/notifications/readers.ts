import 'server-only'
import { isNull } from 'drizzle-orm'
import type { Choice, Topic } from '@/lib/desk/notifications/notification'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { notificationChoices, people } from '@/server/platform/db/schema'

export interface NotificationReader {
  actor: Person
  since: Date
  choices: ReadonlyMap<Topic, Choice>
}

/** Everyone who can sign in, with their choices. */
export const readers = remembered('readers', [people, notificationChoices], async (): Promise<NotificationReader[]> => {
  const [all, choices] = await Promise.all([
    db().select().from(people).where(isNull(people.disabledAt)),
    db().select().from(notificationChoices),
  ])
  return all.map(({ id, name, email, role, createdAt }) => ({
    // Reads the console's data, and does nothing: there is no session.
    actor: { kind: 'person', personId: id, name, email, role, sessionHash: '' },
    since: createdAt,
    choices: new Map(
      choices
        .filter(({ personId }) => personId === id)
        .map(({ topic, inConsole, byMail }) => [topic, { console: inConsole, mail: byMail }]),
    ),
  }))
})

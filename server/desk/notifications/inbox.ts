import 'server-only'
import { and, count, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Role } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { isUuid } from '@/lib/core/lists/search-params'
import { everyRole, type Notification, type Topic } from '@/lib/desk/notifications/notification'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { unseal } from '@/server/core/journal/seal'
import { localChange } from '@/server/core/operations/local-action'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { notifications } from '@/server/platform/db/schema'
import { contentPlace, type NotificationContent } from './new-notification'
import { nowOf } from './now'

/** This person's notifications for their current role. */
const ofPerson = ({ personId, role }: Pick<Person, 'personId' | 'role'>) =>
  and(
    eq(notifications.personId, personId),
    eq(notifications.role, role),
    eq(notifications.account, presentAccount()),
    eq(notifications.inConsole, true),
  )
const unread = (actor: Pick<Person, 'personId' | 'role'>) => and(ofPerson(actor), isNull(notifications.readAt))

/** Everything unread, also what is past. */
export async function countUnread(actor: Person): Promise<number> {
  return db().$count(notifications, unread(actor))
}

/** Topics whose events wait under Needs attention only as a notification. */
const NEWS: Topic[] = ['watched', 'approvals', 'policy', 'people', 'callbacks', 'webhooks']

/** Notifications about one of these rows or items: the event begins with the key of the row or item. */
const about = (keys: readonly string[]) =>
  sql`exists (select from unnest(${sql.param(keys)}::text[]) as row_key where ${notifications.event} = row_key or starts_with(${notifications.event}, row_key || ':'))`

const unreadEvents = remembered('unread', [notifications], (personId: string, role: Role) =>
  db()
    .select({ event: notifications.event, topic: notifications.topic })
    .from(notifications)
    .where(unread({ personId, role })),
)

/**
 * Counts unread news, for every page: neither events that an open row already shows, nor problems that ended before anyone read them. `news`: keys
 * of items on which nobody has to act.
 */
export async function countNews(
  { personId, role }: Person,
  { open, news }: { open: readonly string[]; news: readonly string[] },
): Promise<number> {
  const isAbout = (keys: readonly string[], event: string) =>
    keys.some((key) => event === key || event.startsWith(`${key}:`))
  const events = await unreadEvents(personId, role)
  return events.filter(({ event, topic }) => (NEWS.includes(topic) && !isAbout(open, event)) || isAbout(news, event))
    .length
}

/** Up to version 1.1, the family “attention” had the name “act”; the database still contains it. */
function contentOf(sealed: Buffer, id: string): NotificationContent | null {
  type Stored = Omit<NotificationContent, 'family'> & { family: NotificationContent['family'] | 'act' }
  const content = unseal<Stored>(sealed, contentPlace(id))
  return content && { ...content, family: content.family === 'act' ? 'attention' : content.family }
}

export async function listNotifications(
  actor: Person,
  { page, perPage, except = [] }: { page: number; perPage: number; except?: readonly string[] },
): Promise<{ rows: Notification[]; total: number }> {
  const which = and(ofPerson(actor), not(about(except)))
  const [rows, [counted]] = await Promise.all([
    db()
      .select()
      .from(notifications)
      .where(which)
      .orderBy(desc(notifications.notifiedAt), desc(notifications.at), desc(notifications.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db().select({ n: count() }).from(notifications).where(which),
  ])
  const now = await nowOf(rows.map(({ event }) => event))
  return {
    rows: rows.map(({ id, event, sealed, at, readAt, mail, mailProblem }) => {
      const content = contentOf(sealed, id)
      return {
        ...{ id, mail, mailProblem },
        family: content?.family ?? 'working',
        title: content?.title ?? 'This can no longer be read: it was encrypted with another key.',
        // The detail describes the past, and may ask for something that was done since.
        detail: now.has(event) ? '' : (content?.detail ?? ''),
        at: at.toISOString(),
        now: now.get(event) ?? null,
        read: readAt !== null,
      }
    }),
    total: counted?.n ?? 0,
  }
}

/** Marks a notification as read and returns the page that it leads to; null if this person has none. Also for one that was only mailed. */
export async function openNotification(actor: Person, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const its = and(
    eq(notifications.id, id),
    eq(notifications.personId, actor.personId),
    eq(notifications.role, actor.role),
  )
  const [row] = await db().select().from(notifications).where(its)
  if (!row) return null
  if (!row.readAt) await db().update(notifications).set({ readAt: new Date() }).where(its)
  return contentOf(row.sealed, id)?.href ?? null
}

export const markAllRead = localChange(everyRole, 'to read', z.strictObject({}), async (tx, by): Promise<Done> => {
  await tx.update(notifications).set({ readAt: new Date() }).where(unread(by))
  return { ok: true, data: null }
})

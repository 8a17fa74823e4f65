import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/access/roles'
import type { MailState, Topic, WatchKind } from '@/lib/desk/notifications/notification'
import { at, bytes } from '@/server/platform/db/columns'
import { people } from './people'

/** Notifications, one row per person and event, so that nobody is notified twice. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The person's role at the time of the event. The content is made for this role, and hidden if the person has another role now. */
    role: text('role').$type<Role>().notNull(),
    /** The event's key, the same in the rows of all people who were notified. */
    event: text('event').notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    /** Encrypted JSON: the text and its link. */
    sealed: bytes('sealed').notNull(),
    /** When the event happened (`at`), and when the person was notified. */
    at: at('at').notNull(),
    notifiedAt: at('told_at').notNull().defaultNow(),
    /** False: by mail only. */
    inConsole: boolean('in_console').notNull(),
    readAt: at('read_at'),
    mail: text('mail').$type<MailState>().notNull(),
    mailProblem: text('mail_problem').notNull().default(''),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.account, t.personId, t.event),
    index('notifications_unread').on(t.personId).where(sql`${t.readAt} is null and ${t.inConsole}`),
    index('notifications_due').on(t.personId).where(sql`${t.mail} = 'due'`),
    index('notifications_of').on(t.personId, t.notifiedAt.desc()),
  ],
)

/** Where a person wants to be notified about a topic; without a row, the default applies. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    topic: text('topic').$type<Topic>().notNull(),
    inConsole: boolean('in_console').notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.topic] })],
)

/** The people who are notified of everything that happens to a thing. */
export const watchers = pgTable(
  'watchers',
  {
    account: text('account').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').$type<WatchKind>().notNull(),
    /** The key in the form in which notes store it: for a number or a server, only a hash. */
    key: text('key').notNull(),
    /** The provider's id of the thing, encrypted. */
    sealed: bytes('sealed').notNull(),
    since: at('since').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account, t.personId, t.kind, t.key] })],
)

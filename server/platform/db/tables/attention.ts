import 'server-only'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '@/server/platform/db/columns'
import { people } from './people'

/** Marks that people set on items under Needs attention, by the item's key. A mark that is older than the item's latest news no longer counts. */
export const attentionMarks = pgTable(
  'attention_marks',
  {
    account: text('account').notNull(),
    key: text('key').notNull(),
    takenBy: uuid('taken_by').references(() => people.id),
    takenAt: at('taken_at'),
    snoozedBy: uuid('snoozed_by').references(() => people.id),
    snoozedAt: at('snoozed_at'),
    snoozedUntil: at('snoozed_until'),
    snoozeReason: text('snooze_reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.account, t.key] })],
)

/** The people who had an item on screen, and when they last had it. */
export const attentionSeen = pgTable(
  'attention_seen',
  {
    account: text('account').notNull(),
    key: text('key').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account, t.key, t.personId] })],
)

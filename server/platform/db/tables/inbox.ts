import 'server-only'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '@/server/platform/db/columns'
import { people } from './people'

/** The person who takes care of a conversation: at most one row, replaced by compare-and-set, and deleted when the person gives it back. */
export const conversationTakes = pgTable(
  'conversation_takes',
  {
    account: text('account').notNull(),
    /** A keyed hash of our number and the contact's. */
    pair: text('pair').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account, t.pair] })],
)

/** Short texts that the team sends often. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    /** Name and text, encrypted because people paste texts of customers. */
    sealed: bytes('sealed').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('saved_replies_account').on(t.account)],
)

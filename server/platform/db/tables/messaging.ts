import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '@/server/platform/db/columns'
import { journal } from './journal'

/**
 * Who wants no texts, per recipient. Append-only (a trigger refuses every change): the newest row of a number is what holds, and
 * the older ones say how it came about.
 */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Ten digits. */
    number: text('number').notNull(),
    kind: text('kind').$type<'opt_out' | 'opt_in'>().notNull(),
    /** Where an opt-out came from, in a word of the console's own list. */
    source: text('source').notNull(),
    /** What shows it: a person's words. */
    evidence: text('evidence').notNull().default(''),
    /** When the recipient said it, where that is known; `at` is when it was recorded. */
    saidAt: at('said_at'),
    at: at('at').notNull().defaultNow(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** Rows of one imported file share it. */
    batch: uuid('batch'),
  },
  (t) => [index('opt_outs_number').on(t.number, t.id.desc()), index('opt_outs_batch').on(t.batch)],
)

/** What a received text asks of us (lib/messaging/stop-words.ts), once for each callback. What it said is in the callback's sealed bytes. */
export const textWishes = pgTable(
  'text_wishes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Ten digits: who texted. */
    number: text('number').notNull(),
    /** Our number that it was texted to. */
    ours: text('ours').notNull(),
    kind: text('kind').$type<'stop' | 'perhaps' | 'start'>().notNull(),
    /** The callback that brought it; it may be gone by now. */
    callback: bigint('callback', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    /** When a person said that it was not meant as such. A later row of the ledger answers it too. */
    notMeantAt: at('not_meant_at'),
    notMeantBy: text('not_meant_by'),
    reason: text('reason'),
  },
  (t) => [uniqueIndex('text_wishes_callback').on(t.callback), index('text_wishes_number').on(t.number, t.id.desc())],
)

/** Messages whose delivery we follow. */
export const messages = pgTable(
  'messages',
  {
    /** The provider's id, as text: it may be longer than a number can hold. */
    id: text('id').primaryKey(),
    /** The act that sent it; null for one that a person followed from the history. */
    entry: uuid('entry').references(() => journal.id),
    checks: integer('checks').notNull().default(0),
    /** Null: asked no more by itself. */
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    index('messages_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('messages_entry').on(t.entry),
  ],
)

/** Every change of a delivery status that was observed. The first observation is a change too. */
export const messageStatuses = pgTable(
  'message_statuses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message: text('message')
      .notNull()
      .references(() => messages.id),
    /** As the provider wrote it. */
    status: text('status').notNull(),
    /** When it was first seen; the change itself lies between the look before and this one. */
    at: at('at').notNull().defaultNow(),
    /** When it was last seen unchanged. */
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (t) => [index('message_statuses_message').on(t.message, t.id)],
)

/** A text to many. What became of each recipient is told by the journal alone. */
export const bulkMessages = pgTable(
  'bulk_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** From, text, statement and recipients, encrypted. */
    sealed: bytes('sealed').notNull(),
    /** The ids of the recipients' entries in the journal, in their order: known before anything is sent, so that each is sent once. */
    entries: uuid('entries').array().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('bulk_messages_at').on(t.account, t.at.desc()), index('bulk_messages_entries').using('gin', t.entries)],
)

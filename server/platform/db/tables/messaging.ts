import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '@/server/platform/db/columns'
import { journal } from './journal'

/**
 * Opt-outs and opt-ins, per recipient. Append-only (a trigger refuses every change): the newest row of a number applies, and the older ones are
 * its history.
 */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Ten digits. */
    number: text('number').notNull(),
    kind: text('kind').$type<'opt_out' | 'opt_in'>().notNull(),
    /** The source of an opt-out, from our own list. */
    source: text('source').notNull(),
    /** The evidence as free text: written by the person who recorded it, or taken from an imported file. */
    evidence: text('evidence').notNull().default(''),
    /** When the recipient asked for it, if known; `at` is when it was recorded. */
    saidAt: at('said_at'),
    at: at('at').notNull().defaultNow(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** Shared by the rows of one imported file. */
    batch: uuid('batch'),
  },
  (t) => [index('opt_outs_number').on(t.number, t.id.desc()), index('opt_outs_batch').on(t.batch)],
)

/** The opt-out or opt-in that a received text asks for (lib/areas/messaging/stop-words.ts), once per callback. Only the callback has its text. */
export const textWishes = pgTable(
  'text_wishes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The contact's number, ten digits. */
    number: text('number').notNull(),
    /** Our number that received it. */
    ours: text('ours').notNull(),
    kind: text('kind').$type<'stop' | 'perhaps' | 'start'>().notNull(),
    /** The callback with the text. It may have been deleted in the meantime. */
    callback: bigint('callback', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    /** When a person dismissed it, because the contact did not mean it. A later row of the opt-out ledger settles it, too. */
    notMeantAt: at('not_meant_at'),
    notMeantBy: text('not_meant_by'),
    reason: text('reason'),
  },
  (t) => [uniqueIndex('text_wishes_callback').on(t.callback), index('text_wishes_number').on(t.number, t.id.desc())],
)

/** Messages whose delivery is polled. */
export const messages = pgTable(
  'messages',
  {
    /** The provider's id, as text: it may be longer than a number can hold. */
    id: text('id').primaryKey(),
    /** The change that sent the message; null if a person chose to follow a message from the history. */
    entry: uuid('entry').references(() => journal.id),
    checks: integer('checks').notNull().default(0),
    /** Null: no longer polled automatically. */
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    index('messages_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('messages_entry').on(t.entry),
  ],
)

/** Every observed change of a delivery status. The first observation is a change, too. */
export const messageStatuses = pgTable(
  'message_statuses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message: text('message')
      .notNull()
      .references(() => messages.id),
    /** The status as the provider wrote it. */
    status: text('status').notNull(),
    /** When this status was first read; it changed between the previous check and this time. */
    at: at('at').notNull().defaultNow(),
    /** When this status was last read unchanged. */
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (t) => [index('message_statuses_message').on(t.message, t.id)],
)

/** The result of the newest carrier lookup of a number, regardless of who requested it. */
export const carriers = pgTable(
  'carriers',
  {
    /** A keyed hash of the number. */
    key: text('key').primaryKey(),
    /** The carrier as the provider wrote it; empty if the provider knows none. */
    carrier: text('carrier').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('carriers_at').on(t.at)],
)

/** A bulk send. Only the journal has the outcome of each recipient. */
export const bulkMessages = pgTable(
  'bulk_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** Sender, text, consent and recipients, encrypted. */
    sealed: bytes('sealed').notNull(),
    /** The ids of the recipients' journal entries, in order. They are assigned before anything is sent, so that each recipient gets one message. */
    entries: uuid('entries').array().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('bulk_messages_at').on(t.account, t.at.desc()), index('bulk_messages_entries').using('gin', t.entries)],
)

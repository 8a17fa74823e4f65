import 'server-only'
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '@/server/platform/db/columns'

/**
 * The registration of each trunk as the console read it: one row per change, not per reading. A row is marked if the console took no reading for some
 * time before it.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text('account').notNull(),
    /** The trunk's name in lower case, because the provider ignores case in names. */
    trunk: text('trunk').notNull(),
    /** The status as the provider wrote it. */
    status: text('status').notNull(),
    /** When this status was first and last read. */
    at: at('at').notNull(),
    seenAt: at('seen_at').notNull(),
    afterGap: boolean('after_gap').notNull(),
  },
  (t) => [index('registrations_trunk').on(t.account, t.trunk, t.id.desc()), index('registrations_seen').on(t.seenAt)],
)

/** The trunks whose registration the console checks, and when each is checked next. A console claims a trunk's row before it checks the trunk. */
export const watchedTrunks = pgTable(
  'watched_trunks',
  {
    account: text('account').notNull(),
    trunk: text('trunk').notNull(),
    /** The name as the provider lists it. */
    name: text('name').notNull(),
    nextCheckAt: at('next_check_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.trunk] })],
)

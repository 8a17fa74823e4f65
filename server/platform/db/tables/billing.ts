import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlertKind, MailState } from '@/lib/billing/alerts'
import type { MonthSum } from '@/lib/billing/months'
import { at } from '@/server/platform/db/columns'

/**
 * What the balance was, as we read it: a row for each change, not for each reading. Nobody looked between a row's last sight and the
 * next one's first where that one is marked. Amounts are the provider's decimals, as text.
 */
export const balanceSamples = pgTable(
  'balance_samples',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text('account').notNull(),
    balance: text('balance').notNull(),
    allowedCredit: text('allowed_credit').notNull(),
    /** First and last read so. */
    at: at('at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** Nobody looked for some time before it. */
    afterGap: boolean('after_gap').notNull(),
  },
  (t) => [index('balance_samples_at').on(t.account, t.at)],
)

/** Months that somebody has closed, with their sums as they were then. Append-only (a trigger refuses every change). */
export const closedMonths = pgTable(
  'closed_months',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    /** 2026-11, in this zone: once it was the reader's, now it is always the provider's. */
    month: text('month').notNull(),
    zone: text('zone').notNull(),
    sum: jsonb('sum').$type<MonthSum>().notNull(),
    note: text('note').notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('closed_months_month').on(t.account, t.month)],
)

/** When the console itself says that money runs low. Removed by a mark: its crossings stay. */
export const balanceAlerts = pgTable('balance_alerts', {
  id: uuid('id').primaryKey().defaultRandom(),
  account: text('account').notNull(),
  kind: text('kind').$type<AlertKind>().notNull(),
  /** Dollars or hours, a decimal. */
  below: text('below').notNull(),
  mailTo: text('mail_to').array().notNull(),
  personName: text('person_name').notNull(),
  at: at('at').notNull().defaultNow(),
  removedAt: at('removed_at'),
})

/** Each time that an alert was crossed, and what became of its one mail. */
export const alertCrossings = pgTable(
  'alert_crossings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    alert: uuid('alert')
      .notNull()
      .references(() => balanceAlerts.id),
    at: at('at').notNull().defaultNow(),
    /** What was read then: an amount, or hours. */
    value: text('value').notNull(),
    /** No longer below. */
    overAt: at('over_at'),
    mail: text('mail').$type<MailState>().notNull(),
    /** Of a mail that failed: at which stage, and the server's words. */
    mailProblem: text('mail_problem').notNull().default(''),
  },
  (t) => [uniqueIndex('alert_crossings_open').on(t.alert).where(sql`${t.overAt} is null`)],
)

/** What people wrote about a rise that no entry of the journal explains. The newest holds. Append-only (a trigger refuses every change). */
export const riseExplanations = pgTable(
  'rise_explanations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    /** When it was first read, as its row in the ledger has it: ISO 8601. */
    rise: text('rise').notNull(),
    /** As it was shown to whoever explained it. */
    amount: text('amount').notNull(),
    words: text('words').notNull(),
    ticket: text('ticket').notNull().default(''),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('rise_explanations_rise').on(t.account, t.rise, t.at)],
)

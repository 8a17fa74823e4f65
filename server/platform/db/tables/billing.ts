import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertKind, MailState } from '@/lib/areas/billing/alerts'
import type { ClaimMove, ClaimState } from '@/lib/areas/billing/claims'
import type { MonthSum } from '@/lib/areas/billing/months'
import { at } from '@/server/platform/db/columns'

/** The balance as it was read: one row per value, not per reading. Amounts are the provider's decimals, as text. */
export const balanceSamples = pgTable(
  'balance_samples',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text('account').notNull(),
    balance: text('balance').notNull(),
    allowedCredit: text('allowed_credit').notNull(),
    /** The times of the first and last reading with this value. */
    at: at('at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** No reading was taken for some time before `at`. */
    afterGap: boolean('after_gap').notNull(),
  },
  (t) => [index('balance_samples_at').on(t.account, t.at)],
)

/** Months that a person closed, with their totals at that time. Append-only (a trigger refuses every change). */
export const closedMonths = pgTable(
  'closed_months',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    /** For example 2026-11, in the time zone `zone`: formerly that of the person, now always the provider's. */
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

/** Limits below which the console warns that money runs low. A removed alert stays as a row with `removedAt`, so that its crossings stay. */
export const balanceAlerts = pgTable('balance_alerts', {
  id: uuid('id').primaryKey().defaultRandom(),
  account: text('account').notNull(),
  kind: text('kind').$type<AlertKind>().notNull(),
  /** A decimal of dollars or hours. */
  below: text('below').notNull(),
  mailTo: text('mail_to').array().notNull(),
  personName: text('person_name').notNull(),
  at: at('at').notNull().defaultNow(),
  removedAt: at('removed_at'),
})

/** Each crossing of an alert, and the result of its one mail. */
export const alertCrossings = pgTable(
  'alert_crossings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    alert: uuid('alert')
      .notNull()
      .references(() => balanceAlerts.id),
    at: at('at').notNull().defaultNow(),
    /** The value that was read at the crossing: an amount or hours. */
    value: text('value').notNull(),
    /** When the value was no longer below the limit. */
    overAt: at('over_at'),
    mail: text('mail').$type<MailState>().notNull(),
    /** The stage at which a mail failed, and the server’s message. */
    mailProblem: text('mail_problem').notNull().default(''),
  },
  (t) => [uniqueIndex('alert_crossings_open').on(t.alert).where(sql`${t.overAt} is null`)],
)

/** Explanations by people for an increase that no journal entry explains. The newest applies. Append-only (a trigger refuses every change). */
export const riseExplanations = pgTable(
  'rise_explanations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    /** When the increase was first read, as its row in the refill ledger says: ISO 8601. */
    rise: text('rise').notNull(),
    /** The amount as shown to the person who explained the credit. */
    amount: text('amount').notNull(),
    explanation: text('words').notNull(),
    ticket: text('ticket').notNull().default(''),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('rise_explanations_rise').on(t.account, t.rise, t.at)],
)

/**
 * Claims: money that the provider owes. Each row is one decision of a person, with the whole claim as it was afterwards. The newest row of a claim
 * applies; of two simultaneous decisions only one is stored. Append-only (a trigger refuses every change).
 */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    account: text('account').notNull(),
    /** The entry or credit that shows it: `entry:<id>` or `rise:<ISO 8601>`; null: only `what` describes the claim. */
    subject: text('subject'),
    what: text('what').notNull(),
    /** `amount`, `promised` and `credited` are decimals of dollars, as text. */
    amount: text('amount').notNull(),
    foundAt: at('found_at').notNull().defaultNow(),
    move: text('move').$type<ClaimMove>().notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    /** The person who follows it up. */
    holderId: uuid('holder_id').notNull(),
    holderName: text('holder_name').notNull(),
    reference: text('reference').notNull().default(''),
    /** `claimedOn` and `promisedOn` are days: 2026-11-21. */
    claimedOn: text('claimed_on'),
    promised: text('promised'),
    promisedOn: text('promised_on'),
    credited: text('credited'),
    /** When the increase that settled it was first read: ISO 8601. */
    rise: text('rise'),
    /** A note about this decision only. */
    note: text('note').notNull().default(''),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    index('claims_account').on(t.account),
    // Only one claim for the same money, because a second one would claim it twice.
    uniqueIndex('claims_subject').on(t.account, t.subject).where(sql`${t.version} = 1`),
  ],
)

import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/access/roles'
import type { Attempt, WebhookEnd, WebhookEvent } from '@/lib/desk/webhooks/webhook'
import { at, bytes } from '@/server/platform/db/columns'
import { people } from './people'

/** The URLs to which the console sends events. Ended with a mark, never deleted. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    /** The person who created the webhook, and is responsible for it. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** The URL, which may contain a secret, and the signing secret, encrypted. */
    sealed: bytes('sealed').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the first attempt after the last success failed; null if the last one succeeded. */
    failingSince: at('failing_since'),
    endedAt: at('ended_at'),
    ended: text('ended').$type<WebhookEnd>(),
  },
  (t) => [index('webhooks_person').on(t.personId)],
)

/**
 * Events, written by triggers in the transaction that causes them (migration 0016), and only while there is a webhook. A console turns
 * each row into deliveries and deletes the row.
 */
export const webhookEvents = pgTable('webhook_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null: the event concerns all accounts. */
  account: text('account'),
  /** The table whose trigger wrote the row. */
  source: text('source').notNull(),
  about: jsonb('about').$type<Record<string, string | null>>().notNull(),
  at: at('at').notNull().defaultNow(),
})

/** One message for one webhook: the same id and bytes at each attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhook: uuid('webhook')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** The JSON text that is sent. It refers to things by their ids, and has no personal data. */
    body: text('body').notNull(),
    at: at('at').notNull().defaultNow(),
    /** When the next attempt is due; during an attempt, the time after which it counts as interrupted and is repeated. Null: none is planned. */
    nextAt: at('next_at'),
    deliveredAt: at('delivered_at'),
    attempts: jsonb('attempts').$type<Attempt[]>().notNull().default([]),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.webhook, t.nextAt).where(sql`${t.nextAt} is not null`),
    index('webhook_deliveries_at').on(t.webhook, t.at.desc()),
  ],
)

import type { Role } from '@/lib/core/access/roles'

// Webhooks for pages: events that the console sends to a URL, in the form of Standard Webhooks. No operations, which the browser does not need.

export const webhookEvents = {
  'change.settled': 'A change settled',
  'change.unknown': 'A change became unknown',
  'change.rejected': 'A change was rejected',
  'port.changed': 'A port changed status',
  'brand.changed': 'A brand changed status',
  'campaign.changed': 'A campaign changed status',
  'trunk.down': 'A trunk went down',
  'trunk.up': 'A trunk is registered again',
  'balance.low': 'A balance alert was triggered',
  'text.received': 'A text arrived',
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** The message after creating a webhook, which shows whether its URL works. */
export const TEST_EVENT = 'webhook.test'

/** ended: by a person, or with the owner's role · failing: for a week · gone: it answered with 410. */
export type WebhookEnd = 'ended' | 'failing' | 'gone'

/** An attempt to deliver a message. */
export interface Attempt {
  /** ISO 8601. */
  at: string
  /** The HTTP status; null without an answer. */
  status: number | null
  /** Why there is no answer; our own text. */
  problem: string | null
}

/** Seconds before the second attempt, the third and so on: a day in all. */
export const RETRY_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 6 * 3600, 10 * 3600] as const
/** Days of failures after which a webhook is ended. */
export const FAILING_DAYS = 7
/** How long a delivery is listed. */
export const KEPT_DAYS = 30

/** A row of the list; plain JSON. */
export interface WebhookRow {
  id: string
  name: string
  owner: string
  role: Role
  events: readonly WebhookEvent[]
  /** The host of its URL; empty if it can no longer be decrypted. */
  host: string
  /** ISO 8601. */
  createdAt: string
  failingSince: string | null
  state: 'active' | WebhookEnd
}

/** A message in the list of deliveries; plain JSON. */
export interface DeliveryRow {
  id: string
  event: string
  at: string
  nextAt: string | null
  state: 'delivered' | 'waiting' | 'failed'
  attempts: readonly Attempt[]
}

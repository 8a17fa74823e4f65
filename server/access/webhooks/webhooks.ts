import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Role, roleLabels, roles } from '@/lib/core/access/roles'
import { roleWithin } from '@/lib/desk/catalogue/role-within'
import { eventsFor } from '@/lib/desk/webhooks/events-for'
import { NewWebhook } from '@/lib/desk/webhooks/new-webhook'
import { TEST_EVENT, type WebhookEnd, type WebhookRow, webhookEvents } from '@/lib/desk/webhooks/webhook'
import type { Actor, Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { seal, unseal } from '@/server/core/journal/seal'
import { localChange, refused } from '@/server/core/operations/local-action'
import { now } from '@/server/platform/db/clock'
import { db, type Transaction } from '@/server/platform/db/database'
import { people, webhookDeliveries, webhooks } from '@/server/platform/db/schema'
import { postUrlProblem } from '@/server/platform/public-post'

/** `administers`: a webhook decides where the console's data goes, so the rules for administration apply. */
const manageWebhooks = { allowed: roles, administers: true } as const

const MOST_ACTIVE = 20

/** The encrypted part of the row. */
export interface Endpoint {
  url: string
  secret: string
}
export const endpointOf = ({ id, sealed }: Pick<typeof webhooks.$inferSelect, 'id' | 'sealed'>) =>
  unseal<Endpoint>(sealed, ['webhooks.sealed', id])

/** As in Standard Webhooks: 24 to 64 random bytes. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const active = () => and(isNull(webhooks.endedAt), eq(webhooks.account, presentAccount()))

/** A person's own webhooks; for administrators, all webhooks. */
export const ownWebhooks = (by: Person) =>
  and(eq(webhooks.account, presentAccount()), by.role === 'admin' ? undefined : eq(webhooks.personId, by.personId))

const invalid = (field: string, message: string) =>
  refused({ kind: 'invalid', message: 'One field needs attention.', fields: { [field]: message } })

export const messageBody = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

export const webhookChanges = {
  /** The returned secret is shown once. */
  add: localChange(manageWebhooks, 'to create a webhook', NewWebhook, async (tx, by, webhook) => {
    const { name, url, role } = webhook
    if (!roleWithin(role, by.role))
      return invalid('role', `${roleLabels[role]} may do or see more than you. Choose another role.`)
    const problem = postUrlProblem(url)
    if (problem) return invalid('url', problem)
    const events = webhook.events.length > 0 ? [...new Set(webhook.events)] : eventsFor(role)
    const unseen = events.find((event) => !eventsFor(role).includes(event))
    if (unseen) return invalid('events', `${roleLabels[role]} may not see this: ${webhookEvents[unseen]}.`)
    if ((await tx.$count(webhooks, and(eq(webhooks.personId, by.personId), active()))) >= MOST_ACTIVE)
      return invalid('name', `You have ${MOST_ACTIVE} active webhooks. End one first.`)
    const [id, secret] = [randomUUID(), newSecret()]
    const endpoint: Endpoint = { url: new URL(url).href, secret }
    await tx.insert(webhooks).values({
      ...{ id, account: presentAccount(), personId: by.personId, name, role, events },
      sealed: seal(endpoint, ['webhooks.sealed', id]),
    })
    const body = messageBody(TEST_EVENT, new Date(), {})
    await tx.insert(webhookDeliveries).values({ webhook: id, event: TEST_EVENT, body, nextAt: now })
    const detail = { webhook: name, role, host: new URL(url).hostname, events }
    await record(tx, { kind: 'webhook.made', actor: by, subject: `webhook:${id}`, detail })
    return { ok: true, data: { secret } }
  }),

  end: localChange(manageWebhooks, 'to end a webhook', ById('webhook'), async (tx, by, { id }) => {
    const ended = await endWebhooks(tx, by, and(eq(webhooks.id, id), ownWebhooks(by)))
    return ended > 0
      ? { ok: true, data: null }
      : refused({ kind: 'invalid', message: 'This webhook has ended already. Reload the page.' })
  }),

  /** Sends a message again with the same id, so that a receiver that already has the message recognizes it. */
  sendAgain: localChange({ allowed: roles }, 'to send it again', ById('delivery'), async (tx, by, { id }) => {
    const own = tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(active(), ownWebhooks(by)))
    const [sent] = await tx
      .update(webhookDeliveries)
      .set({ nextAt: now })
      .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.webhook, own)))
      .returning({ webhook: webhookDeliveries.webhook, event: webhookDeliveries.event })
    if (!sent)
      return refused({ kind: 'invalid', message: 'This message or its webhook no longer exists. Reload the page.' })
    await record(tx, {
      ...{ kind: 'webhook.sent_again', actor: by, subject: `webhook:${sent.webhook}` },
      detail: { event: sent.event, delivery: id },
    })
    return { ok: true, data: null }
  }),
}

function ById(what: string) {
  return z.strictObject({ id: z.uuid(`There is no such ${what}.`) })
}

/** Ends these webhooks; returns how many. Nothing is sent to them any longer. */
export async function endWebhooks(
  tx: Transaction,
  by: Actor,
  which: SQL | undefined,
  ended: WebhookEnd = 'ended',
): Promise<number> {
  const rows = await tx
    .update(webhooks)
    .set({ endedAt: now, ended })
    .where(and(isNull(webhooks.endedAt), which))
    .returning({ id: webhooks.id, name: webhooks.name })
  for (const { id, name } of rows)
    await record(tx, { kind: 'webhook.ended', actor: by, subject: `webhook:${id}`, detail: { webhook: name, ended } })
  return rows.length
}

/** Ends the webhooks of a person who is disabled, or those that a new role no longer covers. */
export function endWebhooksOf(tx: Transaction, by: Actor, personId: string, role?: Role): Promise<number> {
  const uncovered = role && roles.filter((one) => !roleWithin(one, role))
  return endWebhooks(
    tx,
    by,
    and(eq(webhooks.personId, personId), uncovered ? inArray(webhooks.role, uncovered) : undefined),
  )
}

/** The webhooks that this person may see, or only one of them. The newest first, active or not. */
export async function listWebhooks(by: Person, id?: string): Promise<WebhookRow[]> {
  const rows = await db()
    .select({ webhook: webhooks, owner: people.name })
    .from(webhooks)
    .innerJoin(people, eq(people.id, webhooks.personId))
    .where(and(ownWebhooks(by), id === undefined ? undefined : eq(webhooks.id, id)))
    .orderBy(desc(webhooks.createdAt))
    .limit(500)
  return rows.map(({ webhook, owner }) => {
    const { id, name, role, events, createdAt, failingSince, ended } = webhook
    const url = endpointOf(webhook)?.url
    return {
      ...{ id, name, owner, role, events, host: url ? new URL(url).host : '' },
      createdAt: createdAt.toISOString(),
      failingSince: failingSince?.toISOString() ?? null,
      state: ended ?? 'active',
    }
  })
}

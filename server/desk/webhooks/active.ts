import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { roleWithin } from '@/lib/desk/catalogue/role-within'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { people, webhooks } from '@/server/platform/db/schema'

/** The webhooks of this provider account whose owner is enabled and has a role that covers the webhook's role. */
export const activeWebhooks = remembered('active webhooks', [webhooks, people], async () => {
  const rows = await db()
    .select({ webhook: webhooks, ownerRole: people.role })
    .from(webhooks)
    .innerJoin(people, and(eq(people.id, webhooks.personId), isNull(people.disabledAt)))
    .where(and(isNull(webhooks.endedAt), eq(webhooks.account, presentAccount())))
  return rows.filter(({ webhook, ownerRole }) => roleWithin(webhook.role, ownerRole)).map(({ webhook }) => webhook)
})

import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { FAILING_DAYS, type WebhookEnd } from '@/lib/desk/webhooks/webhook'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { webhooks } from '@/server/platform/db/schema'
import type { NewNotification } from './new-notification'

const byConsole: WebhookEnd[] = ['failing', 'gone']

export const endedWebhooks = remembered('ended webhooks', [webhooks], () =>
  db()
    .select({
      id: webhooks.id,
      name: webhooks.name,
      personId: webhooks.personId,
      at: webhooks.endedAt,
      ended: webhooks.ended,
    })
    .from(webhooks)
    .where(and(inArray(webhooks.ended, byConsole), eq(webhooks.account, presentAccount()))),
)

/** A person's webhooks that the console ended. */
export const endedWebhooksFor = (
  { personId }: Person,
  all: Awaited<ReturnType<typeof endedWebhooks>>,
): NewNotification[] =>
  all.flatMap(({ id, name, personId: owner, at, ended }) =>
    owner === personId && at
      ? [
          {
            ...{ topic: 'webhooks', event: `webhook:${id}:ended`, family: 'failed', href: paths.webhook(id) },
            title: `Webhook ${isolated(name)} has ended`,
            detail:
              ended === 'gone'
                ? 'The receiver answered that it wants no more messages.'
                : `Every attempt failed for ${FAILING_DAYS} days. Create another one when the receiver works again.`,
            at: at.toISOString(),
          } as const,
        ]
      : [],
  )

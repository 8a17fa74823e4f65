import 'server-only'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { paths } from '@/lib/core/paths'
import { PROVIDER_AWAY } from '@/lib/core/text/fact-texts'
import { isolated, namedTarget } from '@/lib/core/text/isolated'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Topic } from '@/lib/desk/notifications/notification'
import { attentionItems } from '@/server/core/attention/sources'
import { presentAccount } from '@/server/core/journal/account'
import { entriesToSettle } from '@/server/core/journal/find'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { callbacks, watches } from '@/server/platform/db/schema'
import { refillOff, usedUp } from './money-conditions'
import { dayOf, type NewNotification, type Source } from './new-notification'

// Conditions that the console knows without anyone watching a thing and without a provider request. The caller leaves out roles that may not see
// a topic; the text is for this person's role.

/** The topic of an item under Needs attention, by the start of its key. */
export const topicOfItem: Readonly<Record<string, Topic>> = {
  alert: 'balance',
  brand: 'dlc',
  'bulk-change': 'outcomes',
  campaign: 'dlc',
  claim: 'balance',
  conversations: 'texts',
  port: 'ports',
  trunk: 'trunks',
  'texts-failed': 'texts',
  wish: 'texts',
}

/** The items under Needs attention, and the news there. */
const attention: Source = async (actor) => {
  const items = await attentionItems(actor)
  return items.flatMap(({ key, family, what, evidence, at, href }): NewNotification[] => {
    const topic = topicOfItem[key.split(':')[0] ?? '']
    if (!topic) return []
    // Failed texts are counted every minute, but notified once a day.
    const since = topic === 'texts' ? dayOf(at) : at
    return [{ topic, event: `${key}:${since}`, family, title: what, detail: evidence, at, href }]
  })
}

const outcomes: Source = async (actor) => {
  return (await entriesToSettle(actor)).rows.flatMap((entry): NewNotification[] => {
    if (entry.ofAnotherAccount) return []
    const { id, operation, target, state, personName, createdAt } = entry
    const disputed = state === 'disputed'
    return [
      {
        topic: 'outcomes',
        event: `entry:${id}:${state}`,
        family: disputed ? 'failed' : 'attention',
        title: `${writeOperation(operation)?.label ?? operation} · ${namedTarget(target)} · ${disputed ? 'disputed' : 'unknown'}`,
        detail: `Requested by ${isolated(personName)}`,
        at: createdAt.toISOString(),
        href: paths.entry(id),
      },
    ]
  })
}

/** Two checks in a row without an answer. The event is named by the last successful check, so that an outage notifies once. */
const LOOKS = 2

const balanceLook = remembered('balance look', [watches], async () => {
  const [row] = await db()
    .select()
    .from(watches)
    .where(and(eq(watches.account, presentAccount()), eq(watches.kind, 'balance')))
  return row
})

const provider: Source = async () => {
  const row = await balanceLook()
  if (!row || row.failures < LOOKS) return []
  const last = row.lookedAt?.toISOString()
  return [
    {
      topic: 'provider',
      event: `provider:${last ?? 'never'}`,
      family: 'failed',
      title: PROVIDER_AWAY,
      detail: 'Data may be outdated, and changes will probably fail',
      at: new Date().toISOString(),
      href: paths.attention,
    },
  ]
}

const DAY_MS = 86_400_000

const lastAside = remembered('set aside', [callbacks], async () => {
  const [row] = await db()
    .select({ n: sql<number>`count(*)::int`, at: sql<string | null>`max(${callbacks.at})` })
    .from(callbacks)
    .where(and(isNotNull(callbacks.aside), gt(callbacks.at, new Date(Date.now() - DAY_MS))))
  return row
})

const setAside: Source = async () => {
  const unprocessed = await lastAside()
  if (!unprocessed?.at) return []
  const at = new Date(unprocessed.at).toISOString()
  return [
    {
      topic: 'callbacks',
      event: `callbacks-aside:${dayOf(at)}`,
      family: 'attention',
      title: `${unprocessed.n} ${unprocessed.n === 1 ? 'callback' : 'callbacks'} not processed`,
      detail: 'In the last 24 hours. They could not be read.',
      at,
      href: `${paths.callbacks}?state=aside`,
    },
  ]
}

export const conditions: readonly Source[] = [attention, outcomes, provider, usedUp, refillOff, setAside]

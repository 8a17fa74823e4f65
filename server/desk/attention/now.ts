import 'server-only'
import { cache } from 'react'
import { type Claim, manageClaims } from '@/lib/areas/billing/claims'
import { may } from '@/lib/core/access/roles'
import { type AttentionItem, needsPerson } from '@/lib/core/changes/attention'
import { byRank, type OpenRow } from '@/lib/core/changes/open-row'
import { waitingClaims } from '@/server/areas/billing/claims'
import type { Person } from '@/server/core/actor/actor'
import { attentionItems } from '@/server/core/attention/sources'
import { entriesToSettle } from '@/server/core/journal/find'
import { countNews } from '@/server/desk/notifications/inbox'
import { marksOf } from './marks'
import { claimedRow, entryRow, itemRow, providerRow, type Row } from './rows'

export interface AttentionNow {
  /** Rows that are not snoozed, ranked. */
  rows: OpenRow[]
  snoozed: OpenRow[]
  /** Information of the areas, on which nobody has to act. */
  news: AttentionItem[]
  /** The events of all rows, also snoozed ones. Notifications of these events would only repeat the rows. */
  events: string[]
  /** The number of this person's unread notifications about anything else. */
  unread: number
  /** The number that the menu, the Overview and the page show. */
  total: number
  /** The number of open entries that are too many for `rows`. */
  beyond: number
}

/**
 * Everything that waits for this person. The database rows are read once for everyone, and again only after a change (remembered.ts); this function
 * filters them and writes the texts. So the number in the menu fits the page.
 */
export const attentionNow = cache(async (actor: Person): Promise<AttentionNow> => {
  const [entries, items, claims] = await Promise.all([
    entriesToSettle(actor),
    attentionItems(actor),
    may(actor.role, manageClaims) ? waitingClaims() : new Map<string, Claim>(),
  ])
  const rows: Row[] = [
    ...providerRow(),
    ...entries.rows.map((row) => claimedRow(entryRow(row), claims.get(row.id))),
    ...items.filter(needsPerson).map(itemRow),
  ]
  const marks = await marksOf(rows)
  const all = rows.map((row): OpenRow => ({ ...row, ...marks(row) })).sort(byRank)
  const news = items.filter((item) => !needsPerson(item))
  const events = rows.map(({ key }) => key)
  const unread = await countNews(actor, { open: events, news: news.map(({ key }) => key) })
  const awake = all.filter(({ snoozed }) => !snoozed)
  const { beyond } = entries
  return {
    ...{ rows: awake, snoozed: all.filter(({ snoozed }) => snoozed), news, events, unread, beyond },
    total: awake.length + beyond + unread,
  }
})

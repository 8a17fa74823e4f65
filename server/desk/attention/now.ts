import 'server-only'
import { cache } from 'react'
import { type Claim, manageClaims } from '@/lib/areas/billing/claims'
import { may } from '@/lib/core/access/roles'
import { type AttentionItem, needsSomebody } from '@/lib/core/changes/attention'
import { stateLabels } from '@/lib/core/changes/entry-states'
import { byRank, kindOf, type OpenRow } from '@/lib/core/changes/open-row'
import { paths } from '@/lib/core/paths'
import { PROVIDER_AWAY } from '@/lib/core/text/fact-texts'
import { namedTarget } from '@/lib/core/text/isolated'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { waitingClaims } from '@/server/areas/billing/claims'
import type { Person } from '@/server/core/actor/actor'
import { attentionItems } from '@/server/core/attention/sources'
import { entriesToSettle, type ListedEntry } from '@/server/core/journal/find'
import { countNews } from '@/server/desk/notifications/inbox'
import { providerStatus } from '@/server/platform/provider/status'
import { marksOf } from './marks'

export interface AttentionNow {
  /** Awake rows, ranked. */
  rows: OpenRow[]
  snoozed: OpenRow[]
  /** Information of the areas, which waits for nobody. */
  news: AttentionItem[]
  /** Events of rows, awake or not: their notifications say the same. */
  events: string[]
  /** This person's unread notifications of anything else. */
  unread: number
  /** The one number of the menu, the Overview and the page. */
  total: number
  /** Entries beyond the ones in `rows`. */
  beyond: number
}

type Row = Omit<OpenRow, 'taken' | 'snoozed'>

/**
 * Everything that waits for this person. The rows are read once for everyone, and again only after a change (remembered.ts): this filters them and
 * writes their texts. The menu counts what a page shows.
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
    ...items.filter(needsSomebody).map(itemRow),
  ]
  const marks = await marksOf(rows)
  const all = rows.map((row): OpenRow => ({ ...row, ...marks(row) })).sort(byRank)
  const news = items.filter((item) => !needsSomebody(item))
  const events = rows.map(({ key }) => key)
  const unread = await countNews(actor, { open: events, news: news.map(({ key }) => key) })
  const awake = all.filter(({ snoozed }) => !snoozed)
  const { beyond } = entries
  return {
    ...{ rows: awake, snoozed: all.filter(({ snoozed }) => snoozed), news, events, unread, beyond },
    total: awake.length + beyond + unread,
  }
})

const providerTexts = {
  unreachable: { what: PROVIDER_AWAY, evidence: 'Data may be outdated, and nothing can be changed' },
  partly: { what: 'Provider partly reachable', evidence: 'It answers some requests and not others' },
  slow: { what: 'Provider slow', evidence: 'Its last answer took more than 3 seconds' },
}

function providerRow(): Row[] {
  const { state, checkedAt } = providerStatus()
  if (state === 'reachable' || state === 'unknown') return []
  const { what, evidence } = providerTexts[state]
  return [
    {
      ...{ key: 'provider', kind: 'provider', markable: false, amount: null },
      family: state === 'unreachable' ? 'failed' : 'act',
      ...{ what, evidence },
      at: checkedAt ?? new Date().toISOString(),
      href: paths.attention,
      button: 'Try again',
    },
  ]
}

function entryRow({ id, operation, target, state, personName, createdAt, amount }: ListedEntry): Row {
  const definition = writeOperation(operation)
  const disputed = state === 'disputed'
  return {
    key: `entry:${id}:${state}`,
    kind: definition?.area === 'billing' ? 'money' : 'outcomes',
    family: disputed ? 'failed' : 'unknown',
    // A retired operation is named by its id.
    what: `${definition?.label ?? operation} · ${namedTarget(target)} · ${stateLabels[state].toLowerCase()}`,
    evidence: `Asked by ${personName}. ${disputed ? 'A reading contradicts it.' : 'The same change is blocked for everyone.'}`,
    at: createdAt.toISOString(),
    href: paths.entry(id),
    button: disputed ? 'View evidence' : 'Settle…',
    amount,
    markable: true,
  }
}

/** Claimed from the provider: their answer is next, and nobody here is asked. */
const claimedRow = (row: Row, claim: Claim | undefined): Row =>
  claim
    ? {
        ...{
          ...row,
          family: 'act',
          what: `${row.what}, ${claim.state}`,
          href: paths.claim(claim.id),
          button: 'View claim',
        },
        evidence: 'Claimed from the provider. Settle it when they answer.',
      }
    : row

const itemRow = (item: AttentionItem): Row => ({
  ...item,
  family: item.family === 'failed' ? 'failed' : 'act',
  kind: kindOf(item.key),
  amount: null,
  markable: true,
})

import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import type { OpenRow } from '@/lib/core/changes/open-row'
import { formatInternational } from '@/lib/core/fields/international-number'
import { formatNumber } from '@/lib/core/fields/number'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { paths } from '@/lib/core/paths'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { seesIds } from '@/lib/desk/labels/labeled-lists'
import { type Label, type LabelKind, labelKindNames } from '@/lib/desk/labels/labels'
import { watchKeys } from '@/lib/desk/notifications/watch-keys'
import { registrationsSeen } from '@/server/areas/trunks/registrations'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { openChangesOn } from '@/server/core/journal/find'
import { storedKeys } from '@/server/core/journal/lock-keys'
import { sealSearch } from '@/server/core/journal/searched'
import { attentionNow } from '@/server/desk/attention/now'
import { standingOf } from '@/server/desk/notifications/watched'
import { db } from '@/server/platform/db/database'
import { journal, locks, observations } from '@/server/platform/db/schema'
import { allLabels, type Labeled } from '@/server/store/labels/labels'
import { serverKey } from '@/server/store/notes/server-key'

export interface LabeledThing {
  kind: LabelKind
  name: string
  href: string
  /** As last read; null for kinds without a state, and for what was not read yet. `at`: ISO 8601. */
  state: (ReturnType<typeof standingOf> & { at: string }) | null
}

export interface CountedChange {
  label: string
  billable: boolean
  count: number
}

interface LabelPage {
  label: Label
  /** In the order of the kinds, then by name. */
  things: LabeledThing[]
  /** How many there are of kinds whose ids this role does not see. */
  hidden: { kind: LabelKind; count: number }[]
  open: OpenChange[]
  attention: OpenRow[]
  changes: CountedChange[]
}

export const CHANGE_DAYS = 30

/** Everything that has a label, as this person may see it; null if there is no such label. The provider is not asked. */
export async function labelPage(actor: Person, id: string): Promise<LabelPage | null> {
  const { labels, things: all } = await allLabels()
  const label = labels.find((one) => one.id === id)
  if (!label) return null
  const its = all.filter((thing) => thing.label === id)
  const seen = its.filter(({ kind }) => seesIds(actor.role, kind))
  const keys = seen.flatMap(({ kind, id }) => lockKeys(kind, id))
  const [states, open, { rows }, changes] = await Promise.all([
    statesOf(seen),
    openChangesOn(actor, keys),
    attentionNow(actor),
    countChanges(keys),
  ])
  const { compare } = new Intl.Collator('en', { numeric: true })
  const things = seen
    .map((thing) => ({ ...named(actor, thing), kind: thing.kind, state: states(thing) }))
    .sort((a, b) => labelKindNames.indexOf(a.kind) - labelKindNames.indexOf(b.kind) || compare(a.name, b.name))
  const hrefs = new Set(things.map(({ href }) => href))
  return {
    ...{ label, things, open, changes },
    hidden: labelKindNames.flatMap((kind) => {
      const count = its.filter((thing) => thing.kind === kind).length
      return count > 0 && !seesIds(actor.role, kind) ? { kind, count } : []
    }),
    attention: rows.filter(({ href }) => hrefs.has(href.split('?')[0] ?? '')),
  }
}

const lockKeys = (kind: LabelKind, id: string) => watchKeys[kind === 'international' ? 'number' : kind](id)

function named(actor: Person, { kind, id }: Labeled): { name: string; href: string } {
  switch (kind) {
    case 'number':
      return { name: formatNumber(id), href: paths.lookup(sealSearch(actor, id)) }
    case 'international':
      return { name: formatInternational(id), href: paths.number(id) }
    case 'trunk':
      return { name: id, href: paths.trunk(id) }
    case 'server':
      return { name: id, href: paths.server(serverKey(id)) }
    case 'brand':
      return { name: id, href: paths.brand(id) }
    case 'campaign':
      return { name: id, href: paths.campaign(id) }
    case 'port':
      return { name: id, href: paths.port(id) }
  }
}

async function statesOf(things: readonly Labeled[]): Promise<(thing: Labeled) => LabeledThing['state']> {
  const watched = things.filter(({ kind }) => kind === 'port' || kind === 'brand' || kind === 'campaign')
  const [registrations, rows] = await Promise.all([registrationsSeen(), newestOf(watched.map(({ id }) => id))])
  return ({ kind, id }) => {
    if (kind === 'trunk') {
      const last = registrations.get(trunkKey(id))
      return last ? { ...standingOf('trunk', last.status), at: last.seenAt } : null
    }
    const row = rows.find((one) => one.kind === kind && one.key === id)
    return row ? { ...standingOf(row.kind, row.status), at: row.seenAt.toISOString() } : null
  }
}

async function newestOf(keys: readonly string[]) {
  if (keys.length === 0) return []
  const { kind, key, status, seenAt, id, account } = observations
  return db()
    .selectDistinctOn([kind, key], { kind, key, status, seenAt })
    .from(observations)
    .where(and(eq(account, presentAccount()), inArray(key, [...keys])))
    .orderBy(kind, key, desc(id))
}

/** How often each change was made to these in the last 30 days, the most frequent first. What was not sent does not count. */
async function countChanges(keys: readonly string[]): Promise<CountedChange[]> {
  if (keys.length === 0) return []
  const { rows } = await db().execute<{ operation: string; count: number }>(sql`
    select ${journal.operation} as operation, count(distinct ${journal.id})::int as count
    from unnest(${sql.param(storedKeys(keys))}::text[]) as wanted(key)
    join ${locks} on ${locks.account} = ${presentAccount()}
      and (${locks.key} = wanted.key or (${locks.key} >= wanted.key || ':' and ${locks.key} < wanted.key || ';'))
    join ${journal} on ${journal.id} = ${locks.entry}
    where ${journal.createdAt} > now() - make_interval(days => ${CHANGE_DAYS})
      and ${journal.state} not in ('planned', 'blocked', 'not_sent', 'rejected')
    group by 1 order by 2 desc, 1`)
  return rows.map(({ operation, count }) => {
    const definition = writeOperation(operation)
    return { label: definition?.label ?? operation, billable: definition?.risks.includes('billable') ?? false, count }
  })
}

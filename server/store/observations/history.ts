import 'server-only'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { LastCheck, Observation, ThingKind, WatchedKind } from '@/lib/desk/notes/observations'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { observations, watches } from '@/server/platform/db/schema'

type Row = typeof observations.$inferSelect

const asObservation = ({
  status,
  facts,
  at,
  seenAt,
}: Pick<Row, 'status' | 'facts' | 'at' | 'seenAt'>): Observation => ({
  status,
  facts,
  at: at.toISOString(),
  seenAt: seenAt.toISOString(),
})

/** Every observed change of a thing, oldest first. The caller checks who may see its facts. */
export async function observationsOf(kind: ThingKind, key: string): Promise<Observation[]> {
  const rows = await db()
    .select()
    .from(observations)
    .where(and(eq(observations.account, presentAccount()), eq(observations.kind, kind), eq(observations.key, key)))
    .orderBy(asc(observations.id))
  return rows.map(asObservation)
}

/** For each thing of a kind, the facts of its last observation with a status other than these (lowercase). */
export const newestBefore = (kind: ThingKind, statuses: readonly string[]) => rememberedBefore(kind, ...statuses)

const rememberedBefore = remembered('newest before', [observations], readBefore)

async function readBefore(kind: string, ...statuses: string[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const rows = await db()
    .selectDistinctOn([observations.key], { key: observations.key, facts: observations.facts })
    .from(observations)
    .where(
      and(
        eq(observations.account, presentAccount()),
        eq(observations.kind, kind as ThingKind),
        isNotNull(observations.status),
        sql`not lower(trim(${observations.status})) = any(${sql.param(statuses)}::text[])`,
      ),
    )
    .orderBy(observations.key, desc(observations.id))
  return new Map(rows.map(({ key, facts }) => [key, facts]))
}

/** A thing as it is now, and before; `before` is undefined for its first observation. */
export interface ObservedChange extends Observation {
  kind: ThingKind
  key: string
  before: { status: string | null; facts: Record<string, unknown> } | undefined
}

/**
 * Things of one or several kinds as they are now; with `days`, those that changed within so many days, and those that are in one of
 * `statuses` (lowercase), however long they have been in it.
 */
export const changesOf = (
  kinds: ThingKind | readonly ThingKind[],
  { days, statuses = [] }: { days?: number; statuses?: readonly string[] } = {},
): Promise<ObservedChange[]> => rememberedChanges([kinds].flat().join(), days ?? null, ...statuses)

const rememberedChanges = remembered('changes of things', [observations], readChanges)

async function readChanges(kinds: string, days: number | null, ...statuses: string[]): Promise<ObservedChange[]> {
  interface ChangeRow extends Row {
    seen_at: Date
    before_status: string | null
    before_facts: Record<string, unknown> | null
    n: number
  }
  const { rows } = await db().execute<ChangeRow & Record<string, unknown>>(sql`
    select * from (
      select *, lag(status) over changes as before_status, lag(facts) over changes as before_facts,
        row_number() over (partition by kind, key order by id desc) as n
      from observations where account = ${presentAccount()} and kind = any(${sql.param(kinds.split(','))}::text[])
      window changes as (partition by kind, key order by id)
    ) told
    where n = 1 and (${days}::int is null or at > now() - make_interval(days => ${days}::int)
      or lower(trim(status)) = any(${sql.param(statuses)}::text[]))`)
  return rows.map(({ kind, key, status, facts, at, seen_at, before_status, before_facts }) => ({
    ...{ kind: kind as ThingKind, key },
    ...asObservation({ status, facts, at: new Date(at), seenAt: new Date(seen_at) }),
    before: before_facts ? { status: before_status, facts: before_facts } : undefined,
  }))
}

export async function watchedOf(kind: WatchedKind): Promise<LastCheck> {
  const [row] = await db()
    .select()
    .from(watches)
    .where(and(eq(watches.account, presentAccount()), eq(watches.kind, kind)))
  return { lookedAt: row?.lookedAt?.toISOString() ?? null, nextLookAt: row?.nextLookAt.toISOString() ?? null }
}

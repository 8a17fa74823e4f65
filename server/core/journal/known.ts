import 'server-only'
import {
  and,
  between,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { mayHaveHappened } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import { type JournalKnowledge, noKnowledge } from '@/lib/core/operation/verify'
import { catalogue, writeOperation } from '@/lib/desk/catalogue/catalogue'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import type { Entry } from './entries'
import { related } from './lock-keys'

const AROUND_MS = 15 * 60_000

/**
 * What our own journal knows about a reading: the ids in it, other changes on the same locks whose effects it may show, and whether a later change
 * may have changed what is read. `confusable`: the effect may be confused with others of its kind; otherwise only a later change matters.
 */
export async function journalKnowledge(
  entry: Entry,
  keys: readonly string[],
  { ids, confusable, idsAreReused }: { ids: string[] | undefined; confusable: boolean; idsAreReused: boolean },
): Promise<{ knowledge: JournalKnowledge; covered: boolean }> {
  const [explained, others] = await Promise.all([
    confusable ? explainedBy(entry, ids ?? [], idsAreReused) : [],
    othersOf([...(confusable ? rivalsOf(entry, keys) : []), ...(ids ? [] : [followers(entry, keys)])]),
  ])
  const rivals = others.filter(({ is }) => is === 'rival').map(({ amount }) => ({ amount }))
  const knowledge = confusable ? { own: entry.createdIds ?? [], explained, rivals } : noKnowledge
  return { knowledge: knowledge, covered: others.some(({ is }) => is === 'later') }
}

const other = (is: 'rival' | 'later', condition: SQL | undefined) =>
  db()
    .select({ is: sql<typeof is>`${is}::text`.as('is'), id: journal.id, amount: journal.amount })
    .from(journal)
    .where(condition)

/** All in one query; a rival found twice counts once. */
async function othersOf(queries: readonly ReturnType<typeof other>[]) {
  const [one, two, ...rest] = queries
  if (!one) return []
  return two ? union(one, two, ...rest) : one
}

/** Later changes on the same keys, their parent keys or their child keys that may have changed what is read. */
function followers(entry: Entry, keys: readonly string[]) {
  const same = db().select({ entry: locks.entry }).from(locks).where(related(entry.account, keys))
  const later = and(ne(journal.id, entry.id), gt(journal.createdAt, entry.createdAt))
  return other('later', and(later, inArray(journal.id, same), inArray(journal.state, mayHaveHappened)))
}

/**
 * Which of these ids other entries explain. `idsAreReused`: the provider may assign an id again (a number that was released). Then an older entry
 * that a reading has confirmed does not explain the id: the id was released after that entry, because otherwise it would not be new now.
 */
async function explainedBy(entry: Entry, ids: string[], idsAreReused: boolean): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db()
    // Compares each id separately: with an overlap of many ids, the planner reads the whole journal.
    .select({ id: sql<string>`wanted.id` })
    .from(journal)
    .innerJoin(sql`unnest(${sql.param(ids)}::text[]) as wanted(id)`, sql`${journal.createdIds} @> array[wanted.id]`)
    .where(
      and(
        ne(journal.id, entry.id),
        eq(journal.account, entry.account ?? ''),
        idsAreReused
          ? or(isNull(journal.verified), ne(journal.verified, 'confirmed'), gte(journal.createdAt, entry.createdAt))
          : undefined,
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Operations whose effects look like those of this one: their evidence has the same shape. For example, a setting
 * on the same key is not one of them if this operation creates something or pays.
 */
function lookAlikes(operation: string): string[] {
  const shapeOf = (o: WriteOperation | null) => o && verifiable(o)?.shape
  const shape = shapeOf(writeOperation(operation))
  return [...catalogue.values()].filter((o) => o.kind === 'write' && shapeOf(o) === shape).map(({ id }) => id)
}

/**
 * Changes that may have had an effect which no reading has confirmed: made at about the same time, still open, or with another check planned.
 * Their amounts do not have to be equal, because the amounts of several changes add up.
 */
function rivalsOf(entry: Entry, keys: readonly string[]) {
  const unaccounted = and(
    ne(journal.id, entry.id),
    inArray(journal.operation, lookAlikes(entry.operation)),
    isNull(journal.createdIds),
    inArray(journal.state, mayYetShow),
    // Not a rival: a change that a reading has confirmed, or that a person confirmed before this change.
    or(isNull(journal.verified), ne(journal.verified, 'confirmed')),
    not(and(eq(journal.state, 'reconciled_happened'), lt(journal.closedAt, entry.createdAt)) as SQL),
  )
  const at = entry.createdAt.getTime()
  const same = related(entry.account, keys)
  const around = between(locks.since, new Date(at - AROUND_MS), new Date(at + AROUND_MS))
  const near = db().select({ entry: locks.entry }).from(locks).where(and(same, around))
  const held = db()
    .select({ entry: locks.entry })
    .from(locks)
    .where(and(same, eq(locks.entry, journal.id)))
  return [
    other('rival', and(unaccounted, inArray(journal.id, near), inArray(journal.state, mayHaveHappened))),
    other(
      'rival',
      and(unaccounted, or(inArray(journal.state, ['sent', 'uncertain']), isNotNull(journal.nextCheckAt)), exists(held)),
    ),
  ]
}

/** "It did not happen" is checked again later, because the effect may still appear until then. */
const mayYetShow: readonly EntryState[] = [...mayHaveHappened, 'reconciled_did_not_happen', 'reconciled_not_in_effect']

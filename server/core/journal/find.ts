import 'server-only'
import { and, asc, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import type { FoldedBulk } from '@/lib/core/changes/folded-bulk'
import type { RequestState } from '@/lib/core/changes/request-state'
import { formatNumber } from '@/lib/core/fields/number'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Area } from '@/lib/core/operation/read-operation'
import { catalogue, writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { approvals, bulkChanges, journal, locks } from '@/server/platform/db/schema'
import { elsewhere, ofPresentAccount, presentAccount } from './account'
import { conditions, type JournalFilter } from './conditions'
import type { Entry } from './entries'
import { bulkOf, foldedAway } from './folded'
import { related } from './lock-keys'
import { approvedAs, requestState } from './request-state'
import { named, ofId } from './search-conditions'
import { seesNumbers } from './searched'

/** The members of an entry that lists show. */
export type ListedEntry = Pick<
  Entry,
  'id' | 'operation' | 'target' | 'state' | 'personName' | 'role' | 'createdAt' | 'amount'
> & {
  /** Made with another account than the current one. */
  elsewhere: boolean
  /** The author of the decision (a person, a reading or the provider) and its time; null without one. */
  verdict: { by: string; at: Date } | null
  /** If it is a request for approval. */
  request: RequestState | null
  /** The other person of an approved change: the approver, or the requester if the approver sent it. */
  second: { verb: 'asked' | 'approved'; name: string } | null
  /** The bulk change that it represents in a folded list. */
  bulk: FoldedBulk | null
}

/** Without the answers, which can be of any length. */
const shown = {
  id: journal.id,
  account: journal.account,
  operation: journal.operation,
  target: journal.target,
  redacted: journal.redacted,
  state: journal.state,
  personName: journal.personName,
  role: journal.role,
  createdAt: journal.createdAt,
  settledAt: journal.settledAt,
  verified: journal.verified,
  httpStatus: journal.httpStatus,
  closedBy: journal.closedBy,
  closedAt: journal.closedAt,
  amount: journal.amount,
  request: requestState,
}

/** With what a folded list shows of the entries that a row represents. */
const shownFolded = { ...shown, bulk: bulkOf, approved: approvedAs }

type Shown = Pick<Entry, Exclude<keyof typeof shown, 'request' | 'amount'>> & {
  request?: RequestState | null
  bulk?: FoldedBulk | null
  approved?: { asked: string; by: string } | null
  amount?: string | null
}

/** The person or the later check that decided if the answer left it open; otherwise a later reading, or the provider's answer alone. */
function judgementOf({ state, closedBy, closedAt, settledAt, verified, httpStatus }: Shown): ListedEntry['verdict'] {
  if (closedBy && closedAt && state !== 'disputed') return { by: closedBy, at: closedAt }
  if (!settledAt) return null
  if (verified === 'confirmed' || verified === 'likely') return { by: 'Read back', at: settledAt }
  return httpStatus === null ? null : { by: 'Provider', at: settledAt }
}

const secondOf = ({ asked, by }: { asked: string; by: string }, sender: string): ListedEntry['second'] =>
  sender === asked ? { verb: 'approved', name: by } : { verb: 'asked', name: asked }

export function listedEntry({ role: viewer }: Person, entry: Shown): ListedEntry {
  const { id, operation, state, personName, role, createdAt } = entry
  const definition = writeOperation(operation)
  const { target } = changeAsSeen(viewer, definition, entry)
  return {
    ...{ id, operation, target, state, personName, role, createdAt },
    elsewhere: elsewhere(entry),
    verdict: judgementOf(entry),
    request: entry.request ?? null,
    second: entry.approved ? secondOf(entry.approved, personName) : null,
    bulk: entry.bulk ?? null,
    amount: definition && visibilityOf(viewer, definition) === 'whole' ? (entry.amount ?? null) : null,
  }
}

const unfolded = sql`${journal.id} not in ${foldedAway}`

/** Match the index; other orders cannot use it. */
const newestFirst = sql`${journal.createdAt} desc nulls last`
const oldestFirst = sql`${journal.createdAt} asc nulls first`

export async function listEntries(
  actor: Person,
  filter: JournalFilter & { page: number; perPage: number },
): Promise<{ rows: ListedEntry[]; total: number }> {
  const where = await conditions(actor, filter)
  if (seesNumbers(actor)) await recordPersonalRead(actor, { what: 'activity' })
  const { ids, total } = await pageOf(where, filter)
  const columns: typeof shown = filter.folded ? shownFolded : shown
  const rows = ids.length === 0 ? [] : await db().select(columns).from(journal).where(inArray(journal.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  const ordered = rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return { rows: ordered.map((row) => listedEntry(actor, row)), total }
}

/** A console with more open entries has another problem; Activity lists them all. */
const MOST_OPEN = 200

const openEntries = remembered('open entries', [journal, approvals], () =>
  db()
    .select({ ...shown, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(journal)
    .where(inArray(journal.state, ['uncertain', 'disputed']))
    .orderBy(newestFirst, desc(journal.id))
    .limit(MOST_OPEN),
)

/** Unknown or disputed entries, the newest first. `beyond`: how many more there are. */
export async function entriesToSettle(actor: Person): Promise<{ rows: ListedEntry[]; beyond: number }> {
  if (seesNumbers(actor)) await recordPersonalRead(actor, { what: 'activity' })
  const rows = await openEntries()
  return { rows: rows.map((row) => listedEntry(actor, row)), beyond: (rows[0]?.total ?? 0) - rows.length }
}

const newestOf = remembered('newest entries', [journal, approvals, bulkChanges], (most: number, operation: string) =>
  db()
    .select(shownFolded)
    .from(journal)
    .where(and(operation === '' ? undefined : eq(journal.operation, operation), unfolded))
    .orderBy(newestFirst, desc(journal.id))
    .limit(most),
)

/** The newest changes, of one operation or of all. */
export async function newestEntries(actor: Person, most: number, operation = ''): Promise<ListedEntry[]> {
  if (seesNumbers(actor)) await recordPersonalRead(actor, { what: 'activity' })
  return (await newestOf(most, operation)).map((row) => listedEntry(actor, row))
}

/** The ids of one page. What filters compare is in an index, so no other row is read. A search compares every entry, so the same query returns the total. */
async function pageOf(
  where: SQL | undefined,
  { page, perPage, search, ...filter }: JournalFilter & { page: number; perPage: number },
): Promise<{ ids: string[]; total: number }> {
  const order = filter.oldestFirst ? [oldestFirst, asc(journal.id)] : [newestFirst, desc(journal.id)]
  // Counted apart, because the index of the filters has no ids.
  const counting = async () => {
    const all = sql`(select count(*) from ${journal} where ${where ?? sql`true`})`
    const away = sql`(select count(*) from ${journal} where ${inArray(journal.id, foldedAway)} and ${where ?? sql`true`})`
    const [row] = (await db().execute<{ n: string }>(sql`select ${filter.folded ? sql`${all} - ${away}` : all} as n`))
      .rows
    return Number(row?.n ?? 0)
  }
  const [rows, counted] = await Promise.all([
    db()
      .select({ id: journal.id, total: search ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null` })
      .from(journal)
      .where(filter.folded ? and(where, unfolded) : where)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    search ? null : counting(),
  ])
  // Beyond the last page no row has the total.
  const total = counted ?? rows[0]?.total ?? (page > 1 ? await counting() : 0)
  return { ids: rows.map(({ id }) => id), total }
}

/** The number of newest changes that can be searched between two keystrokes. */
export const NEWEST = 5_000

/** The newest changes that match an input in progress: among the newest of all, and those with exactly this target or id of any age. */
export async function findSoon(actor: Person, search: string, most: number): Promise<ListedEntry[]> {
  const requested = (where: SQL | undefined) =>
    db().select(shown).from(journal).where(where).orderBy(desc(journal.createdAt), desc(journal.id)).limit(most)
  // Queried first, so that the planner knows how few these are.
  const { createdAt } = journal
  const [nth] = await db().select({ createdAt }).from(journal).orderBy(newestFirst).offset(NEWEST).limit(1)
  const recent = nth && gte(createdAt, nth.createdAt)
  const writings = [...new Set([search, search.replace(/[\s().-]/g, ''), formatNumber(search)])]
  const [fitting, exact] = await Promise.all([
    requested(and(recent, await conditions(actor, { search, inWords: true }))),
    requested(or(and(inArray(journal.target, writings), named(actor.role)), ofId(search))),
  ])
  const found = [...new Map([...fitting, ...exact].map((row) => [row.id, row])).values()]
  return found
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, most)
    .map((row) => listedEntry(actor, row))
}

/**
 * Yields every matching entry in pieces, newest first. The ids are queried once: an entry that changes its state in the meantime would shift the next
 * page's first row across the edge, and nobody would notice it missing.
 */
export async function* wholeJournal(
  actor: Person,
  filter: JournalFilter,
  piece = 500,
): AsyncGenerator<{ rows: ListedEntry[]; total: number }> {
  const order = filter.oldestFirst ? asc : desc
  const fitting = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(await conditions(actor, filter))
    .orderBy(order(journal.createdAt), order(journal.id))
  const total = fitting.length
  for (let at = 0; at < total; at += piece) {
    const ids = fitting.slice(at, at + piece).map((row) => row.id)
    const rows = await db()
      .select(shown)
      .from(journal)
      .where(inArray(journal.id, ids))
      .orderBy(order(journal.createdAt), order(journal.id))
    yield { rows: rows.map((row) => listedEntry(actor, row)), total }
  }
}

/** Entries that need a person's check: unknown or disputed. */
export async function countNeedingAttention(): Promise<number> {
  const [newest] = await openEntries()
  return newest?.total ?? 0
}

/** More on one page help nobody. */
const MOST_SHOWN = 20
/** The most unsettled changes that are read, for all areas together. */
const MOST_UNSETTLED = 1_000

/** This account's entries that await a decision, or an answer. */
const unsettled = remembered('unsettled', [journal], () =>
  db()
    .select({ ...shown, request: sql<null>`null`, personId: journal.personId })
    .from(journal)
    .where(and(ofPresentAccount(), inArray(journal.state, ['uncertain', 'disputed', 'planned', 'sent'])))
    .orderBy(desc(journal.createdAt))
    .limit(MOST_UNSETTLED),
)

/** Those of the given changes that wait for a decision, or that someone else is making now. */
async function openAmong(
  actor: Person,
  isOne: (entry: Awaited<ReturnType<typeof unsettled>>[number]) => boolean,
): Promise<OpenChange[]> {
  const all = await unsettled()
  const open = all
    .filter(({ state, personId }) => state === 'uncertain' || state === 'disputed' || personId !== actor.personId)
    .filter(isOne)
    .slice(0, MOST_SHOWN)
  return open.map((entry) => {
    const { id, operation, target, personName, state, createdAt } = listedEntry(actor, entry)
    const label = writeOperation(operation)?.label ?? operation
    const shown = state === 'disputed' || state === 'uncertain' ? state : 'under_way'
    return { id, label, target, person: personName, state: shown, at: createdAt.toISOString() }
  })
}

/** The open changes of these operations, for the pages that offer them. */
export function openChanges(actor: Person, operations: readonly WriteOperation[]): Promise<OpenChange[]> {
  const ids = operations.map(({ id }) => id)
  return openAmong(actor, ({ operation }) => ids.includes(operation))
}

/** For one thing, on its own page: entries that hold or held one of these locks, or a lock above or below one of them. */
export async function openChangesOn(actor: Person, keys: readonly string[]): Promise<OpenChange[]> {
  const ids = (await unsettled()).map(({ id }) => id)
  if (ids.length === 0) return []
  const onIt = await db()
    .selectDistinct({ entry: locks.entry })
    .from(locks)
    .where(and(related(presentAccount(), keys), inArray(locks.entry, ids)))
  return openAmong(actor, ({ id }) => onIt.some(({ entry }) => entry === id))
}

/** The open changes of a whole area, for its first page. */
export function openChangesIn(actor: Person, area: Area): Promise<OpenChange[]> {
  const writes = [...catalogue.values()].filter((o): o is WriteOperation => o.kind === 'write' && o.area === area)
  return openChanges(actor, writes)
}

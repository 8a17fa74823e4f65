import 'server-only'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import type { FoldedBulk } from '@/lib/core/changes/folded-bulk'
import type { RequestState } from '@/lib/core/changes/request-state'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Area } from '@/lib/core/operation/read-operation'
import { blocksOf, catalogue, writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { approvals, bulkChanges, journal, locks } from '@/server/platform/db/schema'
import { ofAnotherAccount, ofPresentAccount, presentAccount } from './account'
import { conditions, type JournalFilter } from './conditions'
import type { Entry } from './entries'
import { bulkOf, foldedAway } from './folded'
import { related } from './lock-keys'
import { approvedAs, requestState } from './request-state'
import { seesNumbers } from './searched'

/** The members of an entry that are shown in lists. */
export type ListedEntry = Pick<
  Entry,
  'id' | 'operation' | 'target' | 'state' | 'personName' | 'role' | 'createdAt' | 'amount'
> & {
  /** Whether the change was made with another provider account than the current one. */
  ofAnotherAccount: boolean
  /** The person, the reading or the provider that decided the outcome, and when; null: not decided yet, or nothing was sent. */
  decidedBy: { name: string; at: Date } | null
  /** The state of the request for approval; null: the entry is not such a request. */
  request: RequestState | null
  /** The second person of an approved change: the approver, or the requester if the approver sent the change. */
  second: { verb: 'requested' | 'approved'; name: string } | null
  /** In a folded list (see `foldedColumns`), the bulk change that this entry represents; null: it represents none. */
  bulk: FoldedBulk | null
}

/** The columns that lists read. Answers are left out, because an answer can be of any length. */
export const listColumns = {
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

/** The columns of a folded list, in which one row represents a whole bulk change, or an approved change together with its request for approval. */
const foldedColumns = { ...listColumns, bulk: bulkOf, approved: approvedAs }

type ListRow = Pick<Entry, Exclude<keyof typeof listColumns, 'request' | 'amount'>> & {
  request?: RequestState | null
  bulk?: FoldedBulk | null
  approved?: { requester: string; approver: string } | null
  amount?: string | null
}

/** The person or check that closed the entry, unless the entry is disputed. Otherwise: the reading that confirmed the answer, or the provider. */
function deciderOf({ state, closedBy, closedAt, settledAt, verified, httpStatus }: ListRow): ListedEntry['decidedBy'] {
  if (closedBy && closedAt && state !== 'disputed') return { name: closedBy, at: closedAt }
  if (!settledAt) return null
  if (verified === 'confirmed' || verified === 'likely') return { name: 'Read-back', at: settledAt }
  return httpStatus === null ? null : { name: 'Provider', at: settledAt }
}

type Approved = NonNullable<ListRow['approved']>

const secondOf = ({ requester, approver }: Approved, sender: string): ListedEntry['second'] =>
  sender === requester ? { verb: 'approved', name: approver } : { verb: 'requested', name: requester }

export function listedEntry({ role: viewer }: Person, entry: ListRow): ListedEntry {
  const { id, operation, state, personName, role, createdAt } = entry
  const definition = writeOperation(operation)
  const { target } = changeAsSeen(viewer, definition, entry)
  return {
    ...{ id, operation, target, state, personName, role, createdAt },
    ofAnotherAccount: ofAnotherAccount(entry),
    decidedBy: deciderOf(entry),
    request: entry.request ?? null,
    second: entry.approved ? secondOf(entry.approved, personName) : null,
    bulk: entry.bulk ?? null,
    amount: definition && visibilityOf(viewer, definition) === 'whole' ? (entry.amount ?? null) : null,
  }
}

const notFoldedAway = sql`${journal.id} not in ${foldedAway}`

/** These two orders match an index. Other orders cannot use the index. */
export const newestFirst = sql`${journal.createdAt} desc nulls last`
const oldestFirst = sql`${journal.createdAt} asc nulls first`

export async function listEntries(
  actor: Person,
  filter: JournalFilter & { page: number; perPage: number },
): Promise<{ rows: ListedEntry[]; total: number }> {
  const where = await conditions(actor, filter)
  if (seesNumbers(actor)) await recordPersonalRead(actor, { what: 'activity' })
  const { ids, total } = await pageOf(where, filter)
  const columns: typeof listColumns = filter.folded ? foldedColumns : listColumns
  const rows = ids.length === 0 ? [] : await db().select(columns).from(journal).where(inArray(journal.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  const ordered = rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return { rows: ordered.map((row) => listedEntry(actor, row)), total }
}

/** The maximum length of a list of entries to settle. Only Activity lists more. */
const MOST_TO_SETTLE = 200

const toSettle = remembered('entries to settle', [journal, approvals], () =>
  db()
    .select({ ...listColumns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(journal)
    .where(inArray(journal.state, ['uncertain', 'disputed']))
    .orderBy(newestFirst, desc(journal.id))
    .limit(MOST_TO_SETTLE),
)

/** Unknown or disputed entries, the newest first. `beyond`: how many more are not in `rows`. */
export async function entriesToSettle(actor: Person): Promise<{ rows: ListedEntry[]; beyond: number }> {
  if (seesNumbers(actor)) await recordPersonalRead(actor, { what: 'activity' })
  const rows = await toSettle()
  return { rows: rows.map((row) => listedEntry(actor, row)), beyond: (rows[0]?.total ?? 0) - rows.length }
}

const newestOf = remembered('newest entries', [journal, approvals, bulkChanges], (most: number, operation: string) =>
  db()
    .select(foldedColumns)
    .from(journal)
    .where(and(operation === '' ? undefined : eq(journal.operation, operation), notFoldedAway))
    .orderBy(newestFirst, desc(journal.id))
    .limit(most),
)

/** The newest changes, of one operation or of all. */
export async function newestEntries(actor: Person, most: number, operation = ''): Promise<ListedEntry[]> {
  if (seesNumbers(actor)) await recordPersonalRead(actor, { what: 'activity' })
  return (await newestOf(most, operation)).map((row) => listedEntry(actor, row))
}

/**
 * Returns the ids of one page and the total. Filters compare only indexed columns, so the query of the ids stops at the end of the page, and a second
 * query counts the total. A search compares every entry anyway, so one query returns both the ids and the total.
 */
async function pageOf(
  where: SQL | undefined,
  { page, perPage, search, ...filter }: JournalFilter & { page: number; perPage: number },
): Promise<{ ids: string[]; total: number }> {
  const order = filter.oldestFirst ? [oldestFirst, asc(journal.id)] : [newestFirst, desc(journal.id)]
  // Total of a folded list: all entries minus those folded away. Counting `id not in (…)` would fetch every matching row from the table, because
  // the filters' indexes have no ids.
  const counting = async () => {
    const every = sql`(select count(*) from ${journal} where ${where ?? sql`true`})`
    const folded = sql`(select count(*) from ${journal} where ${inArray(journal.id, foldedAway)} and ${where ?? sql`true`})`
    const [row] = (
      await db().execute<{ n: string }>(sql`select ${filter.folded ? sql`${every} - ${folded}` : every} as n`)
    ).rows
    return Number(row?.n ?? 0)
  }
  const [rows, counted] = await Promise.all([
    db()
      .select({ id: journal.id, total: search ? sql<number>`count(*) over ()`.mapWith(Number) : sql<null>`null` })
      .from(journal)
      .where(filter.folded ? and(where, notFoldedAway) : where)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    search ? null : counting(),
  ])
  // After a search, the rows contain the total. A page beyond the last page has no rows, so another query counts.
  const total = counted ?? rows[0]?.total ?? (page > 1 ? await counting() : 0)
  return { ids: rows.map(({ id }) => id), total }
}

/**
 * Yields all matching entries in pieces. The filter is applied only once, to get the ids. If the filter were applied for each piece, an entry that
 * no longer matches would shift the entries after it, and one of those would be missing.
 */
export async function* wholeJournal(
  actor: Person,
  filter: JournalFilter,
  piece = 500,
): AsyncGenerator<{ rows: ListedEntry[]; total: number }> {
  const order = filter.oldestFirst ? asc : desc
  const matching = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(await conditions(actor, filter))
    .orderBy(order(journal.createdAt), order(journal.id))
  const total = matching.length
  for (let at = 0; at < total; at += piece) {
    const ids = matching.slice(at, at + piece).map((row) => row.id)
    const rows = await db()
      .select(listColumns)
      .from(journal)
      .where(inArray(journal.id, ids))
      .orderBy(order(journal.createdAt), order(journal.id))
    yield { rows: rows.map((row) => listedEntry(actor, row)), total }
  }
}

/** Counts the unknown and disputed entries. */
export async function countToSettle(): Promise<number> {
  const [newest] = await toSettle()
  return newest?.total ?? 0
}

/** The maximum number of open changes that one page lists. */
const MOST_SHOWN = 20
/** The maximum number of open changes that are read, for all areas together. */
const MOST_OPEN = 1_000

/** The open entries of this account: those to settle, and those in progress. */
const openEntries = remembered('open entries', [journal], () =>
  db()
    .select({ ...listColumns, request: sql<null>`null`, personId: journal.personId })
    .from(journal)
    .where(and(ofPresentAccount(), inArray(journal.state, ['uncertain', 'disputed', 'planned', 'sent'])))
    .orderBy(desc(journal.createdAt))
    .limit(MOST_OPEN),
)

/** Returns the open changes that `belongs` selects, without the changes in progress that this person makes. */
async function openAmong(
  actor: Person,
  belongs: (entry: Awaited<ReturnType<typeof openEntries>>[number]) => boolean,
): Promise<OpenChange[]> {
  const all = await openEntries()
  const open = all
    .filter(({ state, personId }) => state === 'uncertain' || state === 'disputed' || personId !== actor.personId)
    .filter(belongs)
    .slice(0, MOST_SHOWN)
  return open.map((entry) => {
    const { id, operation, target, personName, state, createdAt } = listedEntry(actor, entry)
    const label = writeOperation(operation)?.label ?? operation
    const openState = state === 'disputed' || state === 'uncertain' ? state : 'under_way'
    return {
      id,
      label,
      blocks: blocksOf(operation),
      target,
      person: personName,
      state: openState,
      at: createdAt.toISOString(),
    }
  })
}

/** The open changes of these operations, for a page that offers them. */
export function openChanges(actor: Person, operations: readonly WriteOperation[]): Promise<OpenChange[]> {
  const ids = operations.map(({ id }) => id)
  return openAmong(actor, ({ operation }) => ids.includes(operation))
}

/** The open changes of one item, for the item's page: entries that hold or held a lock on one of these keys, its parent keys or its child keys. */
export async function openChangesOn(actor: Person, keys: readonly string[]): Promise<OpenChange[]> {
  const ids = (await openEntries()).map(({ id }) => id)
  if (ids.length === 0) return []
  const holders = await db()
    .selectDistinct({ entry: locks.entry })
    .from(locks)
    .where(and(related(presentAccount(), keys), inArray(locks.entry, ids)))
  return openAmong(actor, ({ id }) => holders.some(({ entry }) => entry === id))
}

/** The open changes of a whole area, for the area's first page. */
export function openChangesIn(actor: Person, area: Area): Promise<OpenChange[]> {
  const writes = [...catalogue.values()].filter((o): o is WriteOperation => o.kind === 'write' && o.area === area)
  return openChanges(actor, writes)
}

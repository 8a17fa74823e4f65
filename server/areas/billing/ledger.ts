import 'server-only'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { type BalanceLedgerRow, fitsLedger, ledgerStateOf, type RefillLedgerState } from '@/lib/areas/billing/ledger'
import { getBalance, refillBalance } from '@/lib/areas/billing/operations'
import type { BalanceStep } from '@/lib/areas/billing/steps'
import type { Role } from '@/lib/core/access/roles'
import { may } from '@/lib/core/access/roles'
import { happenedOtherwise } from '@/lib/core/changes/entry-states'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { oneOfRequest } from '@/server/core/journal/request-state'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { approvals, claims, journal } from '@/server/platform/db/schema'
import { withClaims } from './claims'
import { billingHistory, billingTables } from './history'
import { refillsWhere, withReadings } from './ledger-rows'
import { riseOf } from './rise-rows'

export interface RefillLedgerSearch {
  from: Date
  to: Date
  state?: RefillLedgerState | undefined
  typed?: string
  /** The page of rows to return; all rows if absent. */
  page?: { page: number; perPage: number }
}

const MOST = 10_000

export interface Ledger {
  rows: BalanceLedgerRow[]
  /** The number of rows found, on all pages. */
  total: number
  /** The number of refills included, if there are more in that time; null if all are included. */
  cut: number | null
}

/** Every refill from Switchroom and every increase made elsewhere, newest first. A request for approval and its change are one row. */
export async function refillLedger(
  actor: Pick<Person, 'role'>,
  { from, to, state, typed = '', page }: RefillLedgerSearch,
  most = MOST,
): Promise<Ledger> {
  if (!may(actor.role, getBalance)) return { rows: [], total: 0, cut: null }
  const newestRefills = await refills(actor, from, to, most + 1)
  const isCut = newestRefills.length > most
  const newest = newestRefills.slice(0, most)
  // Increases older than the refills included are left out, too.
  const since = isCut ? new Date(newest.at(-1)?.at ?? from) : from
  const { steps } = await billingHistory(new Date(since.getTime() - HOUR_MS), to)
  const surpluses = surplusesIn(steps)
  const refillRows = newest.map((row) => withSurplus(row, surpluses))
  const came = steps.filter(({ at }) => new Date(at) >= since && new Date(at) < to).flatMap(riseOf)
  const rows = [...refillRows, ...came]
    .filter((row) => !state || ledgerStateOf(row) === state)
    .filter(fitsLedger(typed))
    .sort((a, b) => b.at.localeCompare(a.at))
  const first = page ? (page.page - 1) * page.perPage : 0
  const shown = page ? rows.slice(first, first + page.perPage) : rows
  return { rows: await withClaims(await withReadings(actor, shown)), total: rows.length, cut: isCut ? most : null }
}

export const LAST_DAYS = 90
/** Longer than `lastRefills` remembers its rows, so that a refill made in that time is included. */
const LOOKS_AHEAD_MS = 600_000

/** The last refills, for a small table on a page, as this role sees them. */
export const lastRefills = remembered(
  'last refills',
  [...billingTables, approvals, claims],
  (role: Role, most: number) => {
    const now = Date.now()
    const time = { from: new Date(now - LAST_DAYS * 86_400_000), to: new Date(now + LOOKS_AHEAD_MS) }
    // The readings around each refill are encrypted, so no more rows are read than are shown.
    return refillLedger({ role }, { ...time, page: { page: 1, perPage: most } }, most)
  },
)

export async function refillOf(actor: Person, entry: string): Promise<BalanceLedgerRow | null> {
  if (!may(actor.role, getBalance)) return null
  const refillRows = await refillsWhere(actor, and(ofRefills(), eq(journal.id, entry)), 1)
  const [row] = await withClaims(await withReadings(actor, refillRows))
  if (!row || !happenedOtherwise.includes(row.state ?? 'planned')) return row ?? null
  const { steps } = await billingHistory(new Date(Date.parse(row.at) - HOUR_MS))
  return withSurplus(row, surplusesIn(steps))
}

const HOUR_MS = 3_600_000

/** For each disputed refill that a reading shows, by entry: how much the balance rose beyond its amount. */
function surplusesIn(steps: readonly BalanceStep[]): Map<string, string> {
  const disputed = steps.flatMap(({ refills, other }) =>
    refills
      .filter(({ isDisputed }) => isDisputed)
      .map(({ entry }) => [entry, other?.entry === entry ? other.amount : '0'] as const),
  )
  return new Map(disputed)
}

const withSurplus = (row: BalanceLedgerRow, surpluses: ReadonlyMap<string, string>): BalanceLedgerRow => ({
  ...row,
  surplus: surpluses.get(row.key) ?? null,
})

const ofRefills = () => and(ofPresentAccount(), eq(journal.operation, refillBalance.id))

const refills = (actor: Pick<Person, 'role'>, from: Date, to: Date, most: number) =>
  refillsWhere(actor, and(ofRefills(), oneOfRequest, gte(journal.createdAt, from), lt(journal.createdAt, to)), most)

/** The amounts of refills in this period whose outcome is unknown. */
export async function unknownRefills(
  actor: Person,
  { from, to }: Pick<RefillLedgerSearch, 'from' | 'to'>,
): Promise<string[]> {
  if (!may(actor.role, getBalance)) return []
  const open = await db()
    .select({ amount: journal.amount })
    .from(journal)
    .where(
      and(
        ofRefills(),
        gte(journal.createdAt, from),
        lt(journal.createdAt, to),
        inArray(journal.state, ['uncertain', 'closed_unknown']),
      ),
    )
    .orderBy(journal.createdAt)
  return open.map(({ amount }) => amount ?? '0')
}

import 'server-only'
import { and, desc, eq, getTableColumns, gte, inArray, lt } from 'drizzle-orm'
import { may } from '@/lib/access/roles'
import { happenedOtherwise } from '@/lib/acts/entry-states'
import { type BalanceLedgerRow, fitsLedger, ledgerStateOf, type RefillLedgerState } from '@/lib/billing/ledger'
import type { BalanceStep } from '@/lib/billing/steps'
import { decimal } from '@/lib/fields/money-text'
import { getBalance, refillBalance } from '@/lib/operations/billing/operations'
import { actAsSeen, visibilityOf } from '@/lib/operations/visibility'
import type { Person } from '@/server/core/actor/actor'
import { ofPresentAccount } from '@/server/core/journal/account'
import { requestState } from '@/server/core/journal/request-state'
import { stateOf } from '@/server/core/journal/sealed'
import { db } from '@/server/platform/db/database'
import { journal, readings } from '@/server/platform/db/schema'
import { billingHistory } from './history'

export interface RefillLedgerSearch {
  from: Date
  to: Date
  state?: RefillLedgerState | undefined
  typed?: string
}

const MOST = 10_000

export interface Ledger {
  rows: BalanceLedgerRow[]
  /** The number of refills included, if there are more in that time. */
  cut: number | null
}

/** Every refill from Switchroom and every increase made elsewhere, newest first. */
export async function refillLedger(
  actor: Person,
  { from, to, state, typed = '' }: RefillLedgerSearch,
  most = MOST,
): Promise<Ledger> {
  if (!may(actor.role, getBalance)) return { rows: [], cut: null }
  const [found, { steps }] = await Promise.all([refills(actor, from, to, most + 1), billingHistory(from)])
  const surpluses = surplusesIn(steps)
  const made = found.slice(0, most).map((row) => withSurplus(row, surpluses))
  const came = steps.filter(({ at }) => new Date(at) >= from && new Date(at) < to).flatMap(riseOf)
  const rows = [...made, ...came]
    .filter((row) => !state || ledgerStateOf(row) === state)
    .filter(fitsLedger(typed))
    .sort((a, b) => b.at.localeCompare(a.at))
  return { rows, cut: found.length > most ? most : null }
}

export async function refillOf(actor: Person, entry: string): Promise<BalanceLedgerRow | null> {
  if (!may(actor.role, getBalance)) return null
  const [row] = await rowsWhere(actor, and(ofRefills(), eq(journal.id, entry)), 1)
  if (!row || !happenedOtherwise.includes(row.state ?? 'planned')) return row ?? null
  const { steps } = await billingHistory(new Date(Date.parse(row.at) - HOUR_MS))
  return withSurplus(row, surplusesIn(steps))
}

const HOUR_MS = 3_600_000

/** What came beyond each disputed refill that a reading shows, by entry. */
function surplusesIn(steps: readonly BalanceStep[]): Map<string, string> {
  const disputed = steps.flatMap(({ made, other }) =>
    made
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

const refills = (actor: Person, from: Date, to: Date, most: number) =>
  rowsWhere(actor, and(ofRefills(), gte(journal.createdAt, from), lt(journal.createdAt, to)), most)

/** Refills of that time with unknown outcome; amounts as text. */
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

async function rowsWhere(actor: Person, where: ReturnType<typeof and>, most: number): Promise<BalanceLedgerRow[]> {
  const entries = await db()
    .select({ ...getTableColumns(journal), request: requestState })
    .from(journal)
    .where(where)
    .orderBy(desc(journal.createdAt))
    .limit(most)
  const ids = entries.map(({ id }) => id)
  const looks =
    ids.length === 0 ? [] : await db().select().from(readings).where(inArray(readings.entry, ids)).orderBy(readings.id)
  const visibility = visibilityOf(actor.role, refillBalance)
  const looksAt = new Map<string, typeof looks>(ids.map((id) => [id, []]))
  for (const look of looks) looksAt.get(look.entry)?.push(look)
  return entries.map((entry): BalanceLedgerRow => {
    const mine = looksAt.get(entry.id) ?? []
    const measured = (look: (typeof looks)[number] | undefined) => {
      const funds = look && visibility !== 'none' ? stateOf<{ balance?: unknown }>(look) : null
      return decimal(funds?.balance)
    }
    const before = mine.find(({ kind }) => kind === 'before')
    const after = mine.findLast((look) => look.kind !== 'before' && measured(look) !== null)
    const { redacted } = actAsSeen(actor.role, refillBalance, entry)
    const text = (name: string) => (typeof redacted[name] === 'string' ? redacted[name] : '')
    return {
      key: entry.id,
      entry: entry.id,
      at: entry.createdAt.toISOString(),
      kind: 'here',
      amount: entry.amount ?? '0',
      state: entry.state,
      request: entry.request,
      surplus: null,
      person: entry.personName,
      reason: text('reason'),
      ticket: text('ticket'),
      before: measured(before),
      after: measured(after),
      beforeAt: before?.at.toISOString() ?? null,
      afterAt: after?.at.toISOString() ?? null,
      evidence: (entry.state === 'disputed' ? null : entry.closedReason) ?? after?.because ?? '',
    }
  })
}

function riseOf({ from, at, before, after, other, gap }: BalanceStep): BalanceLedgerRow[] {
  // A surplus is in the row of its refill.
  if (!other || other.cause === 'surplus') return []
  const auto = other.cause === 'auto'
  return [
    {
      key: `rise:${at}`,
      entry: null,
      at,
      kind: other.cause,
      amount: other.amount,
      state: null,
      request: null,
      surplus: null,
      // The person who explained it; they did not make it.
      person: other.explained?.person ?? '',
      reason: other.explained?.words ?? '',
      ticket: other.explained?.ticket ?? '',
      before,
      after,
      beforeAt: from,
      afterAt: at,
      evidence: auto
        ? 'The increase matches auto-refill’s amount, at a balance where it runs. The provider lists no charges.'
        : `Made elsewhere${gap ? ', and the balance wasn’t read for some time before it' : ''}.`,
    },
  ]
}

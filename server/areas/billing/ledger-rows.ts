import 'server-only'
import { desc, inArray, type SQL } from 'drizzle-orm'
import type { BalanceLedgerRow } from '@/lib/areas/billing/ledger'
import { refillBalance } from '@/lib/areas/billing/operations'
import { decimal } from '@/lib/core/fields/money-text'
import { changeAsSeen, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { decisiveLook } from '@/server/core/journal/amounts'
import { approvedAs, requestState } from '@/server/core/journal/request-state'
import { stateOf } from '@/server/core/journal/sealed'
import { db } from '@/server/platform/db/database'
import { journal, readings } from '@/server/platform/db/schema'

/** Without the answers, which can be of any length. */
const columns = {
  id: journal.id,
  target: journal.target,
  redacted: journal.redacted,
  state: journal.state,
  personName: journal.personName,
  createdAt: journal.createdAt,
  amount: journal.amount,
  closedReason: journal.closedReason,
  request: requestState,
  approved: approvedAs,
}

/** Refills, newest first, without what was read around them: `withReadings` adds that to the rows that are shown. */
export async function refillsWhere(
  { role }: Pick<Person, 'role'>,
  where: SQL | undefined,
  most: number,
): Promise<BalanceLedgerRow[]> {
  const entries = await db().select(columns).from(journal).where(where).orderBy(desc(journal.createdAt)).limit(most)
  return entries.map((entry): BalanceLedgerRow => {
    const { redacted } = changeAsSeen(role, refillBalance, entry)
    const text = (name: string) => (typeof redacted[name] === 'string' ? redacted[name] : '')
    return {
      key: entry.id,
      entry: entry.id,
      at: entry.createdAt.toISOString(),
      kind: 'here',
      amount: entry.amount ?? '0',
      state: entry.state,
      request: entry.request,
      approved: entry.approved,
      surplus: null,
      claim: null,
      maybe: null,
      // The requester, because an approver may have sent the refill.
      person: entry.approved?.requester ?? entry.personName,
      reason: text('reason'),
      ticket: text('ticket'),
      before: null,
      after: null,
      beforeAt: null,
      afterAt: null,
      evidence: (entry.state === 'disputed' ? null : entry.closedReason) ?? '',
    }
  })
}

/** The readings around refills are encrypted, so only those of shown rows are read. */
export async function withReadings(
  { role }: Pick<Person, 'role'>,
  rows: readonly BalanceLedgerRow[],
): Promise<BalanceLedgerRow[]> {
  const ids = rows.flatMap(({ entry }) => entry ?? [])
  const looks =
    ids.length === 0 ? [] : await db().select().from(readings).where(inArray(readings.entry, ids)).orderBy(readings.id)
  const seesFunds = visibilityOf(role, refillBalance) !== 'none'
  const measured = (look: (typeof looks)[number] | undefined) =>
    decimal(look && seesFunds ? stateOf<{ balance?: unknown }>(look)?.balance : undefined)
  const looksAt = new Map<string, typeof looks>(ids.map((id) => [id, []]))
  for (const look of looks) looksAt.get(look.entry)?.push(look)
  return rows.map((row) => {
    const mine = looksAt.get(row.key) ?? []
    if (mine.length === 0) return row
    const before = mine.find(({ kind }) => kind === 'before')
    const after = decisiveLook(mine, { state: row.state ?? 'planned' }, (look) => measured(look) !== null)
    return {
      ...row,
      before: measured(before),
      after: measured(after),
      beforeAt: before?.at.toISOString() ?? null,
      afterAt: after?.at.toISOString() ?? null,
      evidence: row.evidence || (after?.because ?? ''),
    }
  })
}

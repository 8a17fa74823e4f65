import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { type ClosedMonth, CloseMonthInput, closeMonth as guard } from '@/lib/areas/billing/close-month'
import {
  isMonth,
  isQuarter,
  type MonthSum,
  monthAfter,
  monthAt,
  monthBounds,
  monthName,
  monthSum,
  quarterBounds,
  worksOut,
} from '@/lib/areas/billing/months'
import type { Done } from '@/lib/core/changes/outcome'
import { PROVIDER_ZONE } from '@/lib/core/text/zone'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localAction, localChange, refused } from '@/server/core/operations/local-action'
import { databaseTime } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { closedMonths } from '@/server/platform/db/schema'
import { billingHistory, billingTables } from './history'

export const ALL_MONTHS = 'all'

/** The period in the ledger's URL; the current month without one. */
export function monthPeriod(month: string | undefined): { from: Date; to: Date } {
  if (month === ALL_MONTHS) return { from: new Date(0), to: new Date(Date.now() + 60_000) }
  if (isQuarter(month)) return quarterBounds(month)
  return monthBounds(isMonth(month) ? month : monthAt(new Date()))
}

/** The month with the readings so far; null without readings. */
export async function monthNow(month: string): Promise<MonthSum | null> {
  const { from, to } = monthBounds(month)
  const { samples, steps } = await billingHistory(from, to)
  return monthSum(samples, steps, from, to)
}

/** The same, remembered, for pages. */
export const shownMonth = remembered('month', billingTables, monthNow)

export async function closedMonth(month: string): Promise<ClosedMonth | null> {
  const [row] = await db()
    .select()
    .from(closedMonths)
    .where(and(eq(closedMonths.account, presentAccount()), eq(closedMonths.month, month)))
  // Months closed by earlier versions have no surplus.
  return row ? { ...row, sum: { ...row.sum, surplus: row.sum.surplus ?? '0' }, at: row.at.toISOString() } : null
}

export async function closedNames(): Promise<Set<string>> {
  const its = eq(closedMonths.account, presentAccount())
  const rows = await db().select({ month: closedMonths.month }).from(closedMonths).where(its)
  return new Set(rows.map(({ month }) => month))
}

/** What is undecided before a month is closed: credit that nobody explained, and the month before, if it can be closed. */
export async function undecidedIn(month: string): Promise<{ unexplained: number; openBefore: string | null }> {
  const [{ from, to }, before] = [monthBounds(month), monthAfter(month, -1)]
  const [{ steps }, closed, earlier] = await Promise.all([billingHistory(from, to), closedNames(), shownMonth(before)])
  const unexplained = steps.filter(
    ({ at, other }) =>
      new Date(at) >= from && new Date(at) < to && other?.cause === 'elsewhere' && other.explained === undefined,
  )
  return { unexplained: unexplained.length, openBefore: earlier && !closed.has(before) ? before : null }
}

/** Several months that follow each other, oldest first: a closed one as it was closed. Months without readings are left out. */
export async function shownMonths(months: readonly string[]): Promise<Map<string, MonthSum>> {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const its = and(eq(closedMonths.account, presentAccount()), inArray(closedMonths.month, [...months]))
  const [{ samples, steps }, closed] = await Promise.all([
    billingHistory(monthBounds(first).from, monthBounds(last).to),
    db().select({ month: closedMonths.month, sum: closedMonths.sum }).from(closedMonths).where(its),
  ])
  const sums = new Map(closed.map(({ month, sum }) => [month, { ...sum, surplus: sum.surplus ?? '0' }]))
  for (const month of months) {
    const { from, to } = monthBounds(month)
    const sum = sums.get(month) ?? monthSum(samples, steps, from, to)
    if (sum) sums.set(month, sum)
  }
  return sums
}

const PURPOSE = 'to close a month'

const no = (message: string) => refused({ kind: 'invalid', message })

/** Stores a month's totals as they are now, with a note. Once and immutable: later findings belong to another month. */
export const closeMonth = localAction(guard, PURPOSE, CloseMonthInput, async (by, input): Promise<Done> => {
  if (monthBounds(input.month).to > (await databaseTime())) return no(`${monthName(input.month)} is not over yet.`)
  const sum = await monthNow(input.month)
  if (sum && worksOut(sum)) return keepMonth(sum)(by, input)
  return no(`The balance was not read in ${monthName(input.month)}, so there is nothing to close.`)
})

const keepMonth = (sum: MonthSum) =>
  localChange(guard, PURPOSE, CloseMonthInput, async (tx, by, { month, note }): Promise<Done> => {
    const zone = PROVIDER_ZONE
    const row = { account: presentAccount(), month, zone, sum, note, personId: by.personId, personName: by.name }
    const inserted = await tx.insert(closedMonths).values(row).onConflictDoNothing().returning({ id: closedMonths.id })
    if (inserted.length === 0) return no(`${monthName(month)} is closed already.`)
    await record(tx, { kind: 'month.closed', actor: by, subject: month, detail: { ...sum, zone } })
    return { ok: true, data: null }
  })

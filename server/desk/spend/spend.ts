import 'server-only'
import { and, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { isMonth, monthAfter, monthAt, monthBounds } from '@/lib/areas/billing/months'
import type { ServiceRate } from '@/lib/areas/billing/rates'
import { happened, mayHaveHappened } from '@/lib/core/changes/entry-states'
import { tollFreeCodes } from '@/lib/core/fields/toll-free'
import { services } from '@/lib/desk/spend/services'
import type { CountedChanges, SpendTable } from '@/lib/desk/spend/spend-facts'
import { spendTable } from '@/lib/desk/spend/spend-table'
import { billingTables } from '@/server/areas/billing/history'
import { shownMonths } from '@/server/areas/billing/months'
import { ofPresentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { closedMonths, journal } from '@/server/platform/db/schema'

export const MONTHS_SHOWN = 6

/** Six months, oldest first: the last one is `until` or, without it, the current month. */
export function monthsUntil(until: string | undefined): string[] {
  const present = monthAt(new Date())
  const last = isMonth(until) && until < present ? until : present
  return Array.from({ length: MONTHS_SHOWN }, (_, i) => monthAfter(last, i + 1 - MONTHS_SHOWN))
}

const operations = services.flatMap((service) => service.operations.map(({ id }) => id))
const list = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )

/** Counts changes per billing month, in the provider's zone. A change belongs to the month of its request, as in the refill ledger. */
async function countChanges(months: readonly string[]): Promise<CountedChanges[]> {
  const bounds = [...months.map((month) => monthBounds(month).from), monthBounds(months.at(-1) ?? '').to]
  const { operation, createdAt, state, redacted, target } = journal
  // The rate of a message depends on the sender's number; the rate of an order, on the number that is ordered.
  const number = sql`right(regexp_replace(coalesce(${redacted}->>'from', ${target}), '\\D', '', 'g'), 10)`
  const rows = await db()
    .select({
      operation,
      month: sql<number>`width_bucket(${createdAt}, array[${sql.join(
        bounds.map((at) => sql`${at.toISOString()}::timestamptz`),
        sql`, `,
      )}])`.mapWith(Number),
      tollFree: sql<boolean>`left(${number}, 3) in (${list(tollFreeCodes)})`,
      changes: sql<number>`count(*) filter (where ${inArray(state, [...happened])})`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${inArray(state, [...mayHaveHappened])}
        and not ${inArray(state, [...happened])})`.mapWith(Number),
    })
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        or(...operations.map((id) => sql`${operation} = ${id}`)),
        gte(createdAt, bounds[0] as Date),
        lt(createdAt, bounds.at(-1) as Date),
      ),
    )
    .groupBy(sql`1, 2, 3`)
  return rows.map(({ month, ...row }) => ({ ...row, month: months[month - 1] ?? '' }))
}

const facts = remembered('spending', [...billingTables, closedMonths], async (last: string) => {
  const months = monthsUntil(last)
  const [counted, sums] = await Promise.all([countChanges(months), shownMonths(months)])
  return { months, counted, sums }
})

/** `rates`: null if they could not be read. */
export async function spending(months: readonly string[], rates: readonly ServiceRate[] | null): Promise<SpendTable> {
  return spendTable({
    ...(await facts(months.at(-1) ?? '')),
    rates: rates && new Map(rates.map(({ name, rate }) => [name, rate])),
    starts: new Map(months.map((month) => [month, monthBounds(month).from.toISOString()])),
  })
}

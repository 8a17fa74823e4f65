import 'server-only'
import { monthAt, monthSoFar } from '@/lib/areas/billing/months'
import { getBalance } from '@/lib/areas/billing/operations'
import { listServiceRates } from '@/lib/areas/billing/rates'
import { withCents } from '@/lib/core/fields/money-text'
import type { Cell } from '@/lib/core/lists/csv'
import type { SpendMonth, SpendRow, SpendTable } from '@/lib/desk/spend/spend-facts'
import { ESTIMATED, IDLE, NOT_KNOWN, noAmount, REST, USED } from '@/lib/desk/spend/spend-texts'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { monthsUntil, spending } from '@/server/desk/spend/spend'
import { type ListExport, type Piece, Unexportable } from '@/server/store/lists/list-export'

const amount = (text: string | null): Cell => (text === null ? NOT_KNOWN : { amount: withCents(text) })

const lineOf = ({ name, note, cells }: SpendRow, months: readonly SpendMonth[]): Cell[] => [
  ...[name, note],
  ...months.flatMap((_, i): Cell[] => {
    const cell = cells?.[i]
    if (!cell) return [NOT_KNOWN, '', '']
    return [noAmount(cell) || amount(cell.estimate), cell.changes, cell.open]
  }),
]

const totals = (name: string, { months }: SpendTable, of: (month: SpendMonth) => string | null): Cell[] => [
  ...[name, ''],
  ...months.flatMap((month): Cell[] => [amount(of(month)), '', '']),
]

async function* pages(actor: Person, until: string | undefined): AsyncGenerator<Piece> {
  const rates = await read(actor, listServiceRates, {}, { keepAnswer: false })
  // Without rates there is no file, because it would lack the estimates and could not say why.
  if (rates.status === 'refused') throw new Unexportable(rates.fault)
  const table = await spending(monthsUntil(until), rates.data)
  const lines = [
    ...table.rows.map((row) => lineOf(row, table.months)),
    ...(table.idle.length > 0 ? [[IDLE, table.idle.join('; '), ...table.months.flatMap(() => ['', '', ''])]] : []),
    totals(ESTIMATED, table, ({ estimated }) => estimated),
    totals(USED, table, ({ used }) => used),
    totals(REST, table, ({ rest }) => rest),
  ]
  yield { lines, total: lines.length }
}

/** The report as its page shows it: three columns for each month. */
export const spendExport: ListExport<'spend'> = {
  guard: getBalance,
  purpose: 'to see spending',
  header: (_, { until }) => [
    ...['Service', 'Rate'],
    ...monthsUntil(until).flatMap((month) => [
      ...['dollars', 'changes', 'unknown outcome'].map((what) => `${monthSoFar(month, monthAt(new Date()))}, ${what}`),
    ]),
  ],
  pages: (actor, { until }) => pages(actor, until),
}

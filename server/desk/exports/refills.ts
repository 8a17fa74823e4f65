import 'server-only'
import {
  amountCharged,
  amountToClaim,
  type BalanceLedgerRow,
  explainedBy,
  isLedgerState,
  requestedBy,
} from '@/lib/areas/billing/ledger'
import { outcomeText } from '@/lib/areas/billing/ledger-texts'
import { getBalance } from '@/lib/areas/billing/operations'
import { withCents } from '@/lib/core/fields/money-text'
import type { Cell } from '@/lib/core/lists/csv'
import { refillLedger } from '@/server/areas/billing/ledger'
import { monthPeriod } from '@/server/areas/billing/months'
import type { Person } from '@/server/core/actor/actor'
import {
  asPieces,
  type CsvColumn,
  type Filters,
  headerOf,
  type ListExport,
  Unexportable,
} from '@/server/store/lists/list-export'

const amount = (text: string | null): Cell => (text === null ? '' : { amount: withCents(text) })

const columns: CsvColumn<BalanceLedgerRow>[] = [
  { header: 'Time', cell: ({ at }) => at },
  // Amounts have columns of their own, so that a total of Charged contains only what was charged.
  { header: 'Requested', cell: (row) => amount(row.kind === 'here' ? row.amount : null) },
  { header: 'Charged', cell: (row) => amount(amountCharged(row)) },
  { header: 'Outcome', cell: outcomeText },
  { header: 'Surplus', cell: ({ surplus }) => amount(surplus) },
  { header: 'Still to claim', cell: (row) => amount(row.surplus && amountToClaim(row)) },
  { header: 'By', cell: requestedBy },
  { header: 'Explained by', cell: explainedBy },
  { header: 'Approved by', cell: ({ approved }) => approved?.approver ?? '' },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'Ticket', cell: ({ ticket }) => ticket },
  { header: 'Balance before', cell: ({ before }) => amount(before) },
  { header: 'Balance after', cell: ({ after }) => amount(after) },
  { header: 'Evidence', cell: ({ evidence }) => evidence },
  { header: 'Request', cell: ({ entry }) => entry ?? '' },
]

export async function* ledgerPages(actor: Person, filters: Filters<'refills'>, most?: number) {
  const { q, state, month } = filters
  const requested = { ...monthPeriod(month), state: isLedgerState(state) ? state : undefined, typed: q ?? '' }
  const { rows, cut } = await refillLedger(actor, requested, most)
  if (cut !== null) {
    throw new Unexportable({
      kind: 'invalid',
      message: `More than ${cut.toLocaleString('en-US')} refills are in that period. The file would be incomplete, so none is created.`,
    })
  }
  yield { rows, total: rows.length }
}

/** Every refill from Switchroom, and every increase made elsewhere. */
export const refillsExport: ListExport<'refills'> = {
  guard: getBalance,
  purpose: 'to see refills',
  header: () => headerOf(columns),
  pages: (actor, { q, state, month }) =>
    asPieces(columns, ledgerPages(actor, { q, state, month } as Filters<'refills'>)),
}

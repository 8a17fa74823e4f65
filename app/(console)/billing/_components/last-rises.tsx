import { LedgerOutcome } from '@/components/areas/billing/ledger-outcome'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import type { BalanceLedgerRow } from '@/lib/areas/billing/ledger'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { LAST_DAYS, lastRefills } from '@/server/areas/billing/ledger'
import type { Person } from '@/server/core/actor/actor'
import { Charged } from './ledger-columns'

const MOST = 5

const columns: Column<BalanceLedgerRow>[] = [
  {
    header: 'When',
    cell: ({ at, entry }) =>
      entry ? (
        <TextLink href={paths.receipt(entry)}>
          <ShortDate at={at} />
        </TextLink>
      ) : (
        <ShortDate at={at} />
      ),
  },
  {
    header: 'Requested',
    align: 'end',
    cell: ({ kind, amount }) => kind === 'here' && formatCents(amount),
    phone: 'detail',
  },
  { header: 'Credited', align: 'end', cell: (row) => <Charged row={row} />, phone: 'detail' },
  { header: 'Outcome', cell: (row) => <LedgerOutcome row={row} />, phone: 'outcome', wrapsOnPhones: true },
]

export async function LastRises({ actor }: { actor: Person }) {
  const { rows } = await lastRefills(actor.role, MOST)
  return (
    <Card title="Last credits" flush actions={<TextLink href={paths.refills}>All refills</TextLink>}>
      <DataTable
        frameless
        label="Last credits"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState title={`No credit in ${LAST_DAYS} days`} />}
      />
    </Card>
  )
}

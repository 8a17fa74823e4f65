import { LedgerOutcome } from '@/components/areas/billing/ledger-outcome'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { cn } from '@/components/ui/cn'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { formatMoment } from '@/components/ui/time-format'
import { amountCharged, amountToClaim, type BalanceLedgerRow } from '@/lib/areas/billing/ledger'
import { netOfUsageText, surplusReason } from '@/lib/areas/billing/ledger-texts'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { ExplainCredit } from './explain-credit'

export function ledgerColumns(header: string, zone: string): Column<BalanceLedgerRow>[] {
  return [
    {
      header,
      sort: 'time',
      value: ({ at }) => at,
      cell: ({ at, entry }) => {
        const text = formatMoment(new Date(at), zone)
        return entry ? <TextLink href={paths.receipt(entry)}>{text}</TextLink> : text
      },
      width: '11rem',
    },
    {
      header: 'Requested',
      align: 'end',
      cell: ({ kind, amount }) => kind === 'here' && <span className="text-muted">{formatCents(amount)}</span>,
      priority: 4,
      phone: 'detail',
    },
    { header: 'Credited', align: 'end', cell: (row) => <Charged row={row} />, phone: 'detail' },
    { header: 'Outcome', cell: (row) => <LedgerOutcome row={row} />, phone: 'outcome' },
    {
      header: 'By and reason',
      cell: (row) => (isUnexplained(row) ? <Absent /> : <Why row={row} />),
      wrap: true,
      wrapsOnPhones: true,
      phone: 'detail',
    },
    {
      header: 'Balance',
      align: 'end',
      cell: ({ before, after }) =>
        before !== null && (
          <span className="whitespace-nowrap">
            <span className="text-muted">{formatCents(before)} →</span>{' '}
            {after === null ? 'not read' : formatCents(after)}
          </span>
        ),
      priority: 3,
    },
    {
      header: 'Evidence',
      cell: ({ entry, evidence }) =>
        entry ? <TextLink href={paths.entry(entry)}>Evidence</TextLink> : <span title={evidence}>Inferred</span>,
      priority: 3,
    },
  ]
}

/**
 * The amount that was charged; “Nothing” if the refill did not happen. Notes are below the amount, in phone rows next to
 * it. After a gap without readings, other credit has the note that the usage in the gap is deducted. A disputed refill has
 * the note of its surplus.
 */
export function Charged({ row }: { row: BalanceLedgerRow }) {
  const charged = amountCharged(row)
  if (charged === null) return <span className="text-unknown">Not known</span>
  if (compareMoney(charged, '0') === 0) return <span className="text-muted">Nothing</span>
  const hasClaim = compareMoney(amountToClaim(row), '0') > 0
  return (
    <>
      <span className="font-medium">+{formatCents(charged)}</span>
      {netOfUsageText(row) && (
        <span className="ml-auto block max-w-40 whitespace-normal text-xs text-muted @max-table:inline">
          {' '}
          {netOfUsageText(row)}
        </span>
      )}
      {surplusReason(row) && (
        <span className={cn('block @max-table:inline', hasClaim ? 'text-failed' : 'text-muted')}>
          <span className="@table:hidden"> </span>
          {formatCents(row.surplus ?? '0')} surplus
        </span>
      )}
    </>
  )
}

/** Other credit without an explanation, and without an unknown refill that may explain it. The column Outcome shows all that is known. */
const isUnexplained = ({ kind, reason, maybe }: BalanceLedgerRow) => kind === 'elsewhere' && reason === '' && !maybe

function Why({ row: { kind, person, reason, ticket, evidence, approved } }: { row: BalanceLedgerRow }) {
  if (kind !== 'here' && reason === '') return <span className="text-muted">{evidence}</span>
  return (
    <>
      {kind !== 'here' && <span className="text-muted">Explained by </span>}
      <Isolated>{person}</Isolated>
      {approved && (
        <span className="text-muted">
          , approved by <Isolated>{approved.approver}</Isolated>
        </span>
      )}
      {(reason || ticket) && (
        <span className="block text-muted">
          <Isolated>{reason}</Isolated>
          {reason && ticket && ' · '}
          {ticket && (
            <>
              ticket <Isolated>{ticket}</Isolated>
            </>
          )}
        </span>
      )}
    </>
  )
}

/** The button to explain other credit. It is in the actions column, which phone rows show too. */
export function explainOf({ kind, at, amount, reason, ticket }: BalanceLedgerRow) {
  return (
    kind === 'elsewhere' && <ExplainCredit at={at} amount={formatCents(amount)} explanation={reason} ticket={ticket} />
  )
}

import type { ReactNode } from 'react'
import { available, type Balance } from '@/lib/areas/billing/operations'
import type { AccountDetails } from '@/lib/areas/billing/records'
import type { Reading } from '@/lib/core/changes/outcome'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { AttentionRow } from './attention-row'

interface BalanceRowProps {
  balance: Reading<Balance>
  details: Reading<AccountDetails>
  /** The list already has the row of a used-up balance, from a stored reading. */
  listed?: boolean
  /** Shown when the balance is fine. */
  calm: ReactNode
}

/** Shown if the balance is low, used up or unknown. */
export function BalanceRow({ balance, details, listed = false, calm }: BalanceRowProps) {
  const row = { href: paths.billing, button: 'Open billing' }
  if (balance.status !== 'read')
    return <AttentionRow {...row} family="neutral" what="Balance not read" evidence={balance.fault.message} />
  const { data, asOf, stale } = balance
  const was = formatCents(data.balance)
  if (stale)
    return <AttentionRow {...row} family="neutral" what="Balance not read" evidence={`It was ${was}`} at={asOf} />
  if (listed && compareMoney(data.balance, '0') <= 0) return null
  const remaining = available(data)
  if (compareMoney(remaining, '0') <= 0)
    return (
      <AttentionRow
        {...row}
        family="failed"
        what="The balance is used up"
        evidence={formatCents(remaining)}
        at={asOf}
      />
    )
  if (compareMoney(data.balance, '0') <= 0) {
    const evidence = `${formatCents(remaining)} of the credit is left`
    return <AttentionRow {...row} family="attention" what={`The balance is ${was}`} evidence={evidence} at={asOf} />
  }
  const limit = details.status === 'read' ? details.data.lowBalanceAlert : null
  if (limit !== null && compareMoney(data.balance, limit) < 0) {
    const evidence = `The alert is set at ${formatCents(limit)}`
    return (
      <AttentionRow {...row} family="attention" what={`The balance is low: ${was}`} evidence={evidence} at={asOf} />
    )
  }
  return calm
}

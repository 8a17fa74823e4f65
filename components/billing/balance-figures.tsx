import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/ui/relative-time'
import { compareMoney } from '@/lib/fields/money'
import { formatMoney } from '@/lib/fields/money-text'
import { available, type Balance } from '@/lib/operations/billing'

interface BalanceFiguresProps {
  balance: Balance
  /** ISO 8601. */
  asOf: string
  /** Beside the time of reading: a sentence, a link. */
  children?: ReactNode
}

/** Balance, credit and what both together allow. */
export function BalanceFigures({ balance, asOf, children }: BalanceFiguresProps) {
  const figures = [
    { label: 'Balance', value: balance.balance, hint: 'Paid in and not used yet' },
    { label: 'Allowed credit', value: balance.allowedCredit, hint: 'May be used beyond the balance' },
    { label: 'Available', value: available(balance), hint: 'Balance and credit together' },
  ]
  return (
    <section aria-label="Balance" className="rounded-lg border bg-surface">
      <dl className="grid sm:grid-cols-3">
        {figures.map(({ label, value, hint }) => (
          <div key={label} className="border-b px-4 py-3 last:border-b-0 sm:border-r sm:border-b-0 sm:last:border-r-0">
            <dt className="text-muted">{label}</dt>
            <dd className={`text-2xl font-semibold tabular-nums ${compareMoney(value, '0') < 0 ? 'text-failed' : ''}`}>
              {formatMoney(value)}
            </dd>
            <dd className="text-sm text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-sm text-muted">
        <span>
          Read <RelativeTime at={asOf} />
        </span>
        {children}
      </div>
    </section>
  )
}

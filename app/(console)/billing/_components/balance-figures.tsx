import type { ReactNode } from 'react'
import { Live } from '@/components/page/reading/live'
import { cn } from '@/components/ui/cn'
import { RelativeTime } from '@/components/ui/relative-time'
import { available, type Balance } from '@/lib/areas/billing/operations'
import { runwayText } from '@/lib/areas/billing/pace'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents, formatMoney, formatRound } from '@/lib/core/fields/money-text'
import { NOT_READ } from '@/lib/core/text/fact-texts'
import type { Outlook } from '@/server/areas/billing/outlook'

interface BalanceFiguresProps {
  pending: PendingReading<Balance>
  outlook: Outlook
}

export function BalanceFigures({ pending, outlook }: BalanceFiguresProps) {
  const { rule, pace, paceBefore, runway, floor, balance } = outlook
  const lasts = runway && runwayText(runway)
  const there = balance !== null && compareMoney(balance, floor) < 0
  return (
    <>
      <Figure
        big
        label="Balance"
        value={
          <Live pending={pending} what="the balance" bars="…" refused={<span className="text-muted">{NOT_READ}</span>}>
            {({ balance }) => (
              <span className={compareMoney(balance, '0') < 0 ? 'text-failed' : undefined} title={formatMoney(balance)}>
                {formatCents(balance)}
              </span>
            )}
          </Live>
        }
        note={
          <Live pending={pending} what="the balance" refused={null}>
            {(_, { asOf }) => (
              <>
                Read <RelativeTime at={asOf} />
              </>
            )}
          </Live>
        }
      />
      <Figure
        big
        label={there ? `Below ${formatRound(floor)}` : rule ? `Reaches ${formatRound(floor)} in` : 'Lasts'}
        value={
          there ? (
            <span className="text-attention">Now</span>
          ) : !pace ? (
            <span className="text-lg">Not known yet</span>
          ) : (
            (lasts ?? 'Not decreasing')
          )
        }
        note={
          !pace
            ? 'Needs 2 days of readings'
            : rule
              ? `Then auto-refill charges ${formatRound(rule.reload)}`
              : 'Without auto-refill'
        }
      />
      <Figure
        label="Used per day"
        value={pace ? formatCents(pace.mean) : '–'}
        note={paceBefore ? `Last 7 days; before: ${formatCents(paceBefore.mean)}` : 'Last 7 days'}
      />
      <Figure
        label="Available"
        value={
          <Live pending={pending} what="the balance" bars="…" refused={<span className="text-muted">{NOT_READ}</span>}>
            {(funds) => formatCents(available(funds))}
          </Live>
        }
        note={
          <Live pending={pending} what="the balance" refused={null}>
            {({ allowedCredit }) => `With ${formatCents(allowedCredit)} credit`}
          </Live>
        }
      />
    </>
  )
}

function Figure({
  label,
  value,
  note,
  big = false,
}: {
  label: string
  value: ReactNode
  note: ReactNode
  big?: boolean
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={cn(
          'font-semibold tabular-nums',
          big ? 'text-2xl sm:text-[2rem] sm:leading-10' : 'text-xl sm:leading-10',
        )}
      >
        {value}
      </dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  )
}

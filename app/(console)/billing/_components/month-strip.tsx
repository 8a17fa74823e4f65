import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Isolated } from '@/components/ui/isolated'
import { ButtonLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import type { ClosedMonth } from '@/lib/areas/billing/close-month'
import { surplusLabel } from '@/lib/areas/billing/ledger-texts'
import { monthParts, sumInCents } from '@/lib/areas/billing/month-parts'
import { type MonthSum, monthAfter, monthName } from '@/lib/areas/billing/months'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'
import { PROVIDER_ZONE } from '@/lib/core/text/zone'

interface MonthStripProps {
  month: string
  present: string
  sum: MonthSum | null
  /** The part of its surplus that is still to claim. */
  toClaim: string
  closed: ClosedMonth | null
  /** Amounts of refills with unknown outcome. */
  unknown: readonly string[]
  close: ReactNode
}

const address = (month: string) => `${paths.refills}?month=${month}`

/** A month as a calculation that adds up. A closed month shows the totals stored at closing. */
export function MonthStrip({ month, present, sum: now, toClaim, closed, unknown, close }: MonthStripProps) {
  const sum = closed?.sum ?? now
  const over = month < present
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <Card
      title={monthName(month)}
      flush
      actions={
        <>
          <ButtonLink size="sm" href={address(before)}>
            {monthName(before).split(' ')[0]}
          </ButtonLink>
          {over && (
            <ButtonLink size="sm" href={address(after)}>
              {monthName(after).split(' ')[0]}
            </ButtonLink>
          )}
          {sum && close}
        </>
      }
      footer={
        closed ? (
          <>
            Closed <ShortDate at={closed.at} /> by <Isolated>{closed.personName}</Isolated>:{' '}
            <Isolated>{closed.note}</Isolated>
            {closed.zone !== PROVIDER_ZONE && ` (counted in ${closed.zone})`}
          </>
        ) : (
          sum && (
            <>
              Months are counted in US Eastern.
              {sum.gaps > 0 &&
                ` ${counted(sum.gaps, 'gap')} of more than 30 minutes without a reading: only the net change of each is known.`}
            </>
          )
        )
      }
    >
      {unknown.length > 0 && (
        <p className="border-b px-4 py-3 text-unknown">
          Unknown, so not counted as {unknown.length === 1 ? 'a refill' : 'refills'}:{' '}
          {unknown.map(formatCents).join(', ')}
        </p>
      )}
      {sum ? (
        <Sum sum={sumInCents(sum)} over={over} toClaim={toClaim} />
      ) : (
        <p className="p-4 text-muted">No balance readings in this month.</p>
      )}
    </Card>
  )
}

function Sum({ sum, over, toClaim }: { sum: MonthSum; over: boolean; toClaim: string }) {
  const came = (amount: string) => compareMoney(amount, '0') > 0
  const looks: Record<string, string | undefined> = {
    surplus: came(toClaim) ? 'text-failed' : undefined,
    elsewhere: came(sum.elsewhere) ? 'text-unknown' : undefined,
  }
  return (
    <div className="@container overflow-hidden">
      <dl
        aria-label="Total of the month"
        className="-mt-px -ml-px grid grid-cols-2 @lg:grid-cols-3 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none"
      >
        {monthParts(sum, { over, surplus: surplusLabel(sum.surplus, toClaim) }).map(({ part, label, amount }) => (
          <Part key={part} label={label} amount={amount} look={looks[part]} />
        ))}
      </dl>
    </div>
  )
}

function Part({ label, amount, look }: { label: string; amount: string; look?: string | undefined }) {
  return (
    <div className="min-w-0 border-t border-l px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={cn(
          'text-xl font-semibold tabular-nums',
          look ?? (compareMoney(amount, '0') < 0 ? 'text-failed' : undefined),
        )}
      >
        {formatCents(amount)}
      </dd>
    </div>
  )
}

import { autoRefillSentence } from '@/components/areas/billing/auto-refill-sentence'
import { BalanceChart } from '@/components/areas/billing/balance-chart'
import { ChartLegend } from '@/components/areas/billing/chart-markers'
import { LiveCard } from '@/components/page/detail/live-card'
import { Live } from '@/components/page/reading/live'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { onOrOff } from '@/lib/areas/billing/on-off'
import { getAccountDetails, getBalance } from '@/lib/areas/billing/operations'
import { runwayOf, runwayText } from '@/lib/areas/billing/pace'
import { compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { type Outlook, outlook } from '@/server/areas/billing/outlook'
import type { Person } from '@/server/core/actor/actor'
import { readSoon } from '@/server/core/operations/read'
import { readerZone } from '../reader-zone'

/** Balance and runway. `whole` adds the details of the billing page's chart. */
export async function BalanceTile({ actor, whole }: { actor: Person; whole: boolean }) {
  const [balance, details, view, zone] = await Promise.all([
    readSoon(actor, getBalance, {}),
    readSoon(actor, getAccountDetails, {}),
    outlook(whole ? '30d' : '7d'),
    readerZone(),
  ])
  const { points, from, now, rule, runway, floor, pace, balance: read } = view
  const projection = whole && runway && read !== null ? { ...runway, balance: read, floor } : null
  return (
    <section aria-label="Balance" className="flex flex-col *:flex-1">
      <LiveCard
        title="Balance"
        actions={<TextLink href={paths.billing}>Billing</TextLink>}
        pending={balance}
        what="the balance"
        lines={2}
        after={
          points.length > 1 && (
            <div className="mt-3 space-y-3">
              <BalanceChart
                points={points}
                from={from}
                now={now}
                zone={zone}
                limit={rule?.minimum ?? null}
                projection={projection}
                small={!whole}
              />
              {whole && <ChartLegend points={points} projection={projection !== null} />}
            </div>
          )
        }
      >
        {(funds, { asOf }) => (
          <div className="flex min-h-15 flex-wrap items-baseline gap-x-6 gap-y-1">
            <p
              className={`text-2xl font-semibold tabular-nums ${compareMoney(funds.balance, '0') < 0 ? 'text-failed' : ''}`}
            >
              {formatCents(funds.balance)}
            </p>
            <Live pending={details} what="the state of auto-refill" refused={null}>
              {(account) => <Lasts view={view} on={onOrOff(account.autoRefill) === 'on'} />}
            </Live>
            {whole && pace && (
              <p className="tabular-nums">
                <strong className="font-semibold">{formatCents(pace.mean)}</strong>{' '}
                <span className="text-muted">a day</span>
              </p>
            )}
            <p className="text-sm text-muted">
              <Live pending={details} what="the state of auto-refill" refused="Auto-refill could not be read. ">
                {(account) => `${autoRefillSentence(account)} `}
              </Live>
              Read <RelativeTime at={asOf} />
            </p>
          </div>
        )}
      </LiveCard>
    </section>
  )
}

/** How long the balance lasts: until auto-refill charges or, if auto-refill is not on or has no known rule, until the credit ends. */
function Lasts({ view: { rule, runway, pace, balance, credit }, on }: { view: Outlook; on: boolean }) {
  const refills = on && rule !== null
  const remaining = !refills && pace && balance !== null ? runwayOf(balance, subtractMoney('0', credit), pace) : runway
  const lasts = remaining && runwayText(remaining)
  return (
    lasts && (
      <p>
        <strong className="font-semibold">{lasts}</strong>{' '}
        <span className="text-muted">{refills ? 'to auto-refill' : 'left'}</span>
      </p>
    )
  )
}

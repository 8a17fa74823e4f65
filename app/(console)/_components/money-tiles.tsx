import { autoRefillSentence } from '@/components/billing/auto-refill-sentence'
import { BalanceChart } from '@/components/billing/balance-chart'
import { ChartLegend } from '@/components/billing/chart-markers'
import { LiveCard } from '@/components/detail/live-card'
import { Live } from '@/components/reading/live'
import { Card } from '@/components/ui/card'
import { FactLines } from '@/components/ui/fact-lines'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { monthAt, monthName } from '@/lib/billing/months'
import { runwayWords, usedByDay } from '@/lib/billing/pace'
import { addMoney, compareMoney } from '@/lib/fields/money'
import { formatCents } from '@/lib/fields/money-text'
import { getAccountDetails, getBalance } from '@/lib/operations/billing'
import { paths } from '@/lib/paths'
import type { Person } from '@/server/auth/actor'
import { monthNow } from '@/server/billing/months'
import { outlook } from '@/server/billing/outlook'
import { readSoon } from '@/server/operations/read'
import { readerZone } from '../reader-zone'

/** How much and how long. `whole`: with all that its page tells of the picture. */
export async function BalanceTile({ actor, whole }: { actor: Person; whole: boolean }) {
  const [balance, details, view, zone] = await Promise.all([
    readSoon(actor, getBalance, {}),
    readSoon(actor, getAccountDetails, {}),
    outlook(whole ? '30d' : '7d'),
    readerZone(),
  ])
  const { points, from, now, rule, runway, floor, pace, balance: read } = view
  const lasts = runway && runwayWords(runway)
  const projection = whole && runway && read !== null ? { ...runway, balance: read, floor } : null
  return (
    <section aria-label="Balance">
      <LiveCard
        title="Balance"
        actions={<TextLink href={paths.billing}>Open billing</TextLink>}
        asked={balance}
        what="the balance"
        lines={2}
      >
        {(funds, { asOf }) => (
          <div className="flex min-h-15 flex-wrap items-baseline gap-x-6 gap-y-1">
            <p
              className={`text-2xl font-semibold tabular-nums ${compareMoney(funds.balance, '0') < 0 ? 'text-failed' : ''}`}
            >
              {formatCents(funds.balance)}
            </p>
            {lasts && (
              <p>
                <strong className="font-semibold">{lasts}</strong>{' '}
                <span className="text-muted">{rule ? 'to auto-refill' : 'left'}</span>
              </p>
            )}
            {whole && pace && (
              <p className="tabular-nums">
                <strong className="font-semibold">{formatCents(pace.mean)}</strong>{' '}
                <span className="text-muted">a day</span>
              </p>
            )}
            <p className="text-sm text-muted">
              <Live asked={details} what="the state of auto-refill" refused="Auto-refill could not be read. ">
                {(account) => `${autoRefillSentence(account)} `}
              </Live>
              Read <RelativeTime at={asOf} />
            </p>
          </div>
        )}
      </LiveCard>
      {points.length > 1 && (
        <div className="-mt-2 space-y-3 rounded-b-lg border border-t-0 bg-surface p-4 pt-2">
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
      )}
    </section>
  )
}

const DAYS = 30

/** Each of the last days as a bar; one that was not read is dashed. */
export async function UsedTile() {
  const { samples, steps, now } = await outlook('30d')
  const days = usedByDay(samples, steps, now, DAYS).reverse()
  const most = days.reduce((top, { used }) => (compareMoney(used, top) > 0 ? used : top), '0')
  const total = days.reduce((sum, { used }) => addMoney(sum, used), '0')
  const height = (used: string) => (Number(most) > 0 ? Math.max(2, (Number(used) / Number(most)) * 100) : 2)
  return (
    <Card title="Used per day">
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold tabular-nums">{formatCents(total)}</span>
        <span className="text-muted">in {DAYS} days, inferred</span>
      </p>
      <div aria-hidden="true" className="mt-3 flex h-14 items-end gap-0.5">
        {days.map(({ from, used, read }) => (
          <span
            key={from}
            className={
              read < 0.5 ? 'h-full flex-1 border border-dashed' : 'flex-1 border-t-2 border-neutral bg-neutral-line'
            }
            style={read < 0.5 ? undefined : { height: `${height(used)}%` }}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        The most in a day: {formatCents(most)}. {days.some(({ read }) => read < 0.5) && 'Dashed: too little was read.'}
      </p>
    </Card>
  )
}

export async function MonthTile() {
  const month = monthAt(new Date())
  const sum = await monthNow(month)
  const lines = sum
    ? ([
        ['Opening', sum.opening],
        ['Refills from here', sum.refills],
        ['Auto-refill, inferred', sum.auto],
        ['Rises not made here', sum.elsewhere],
        ['Used, inferred', sum.used],
        ['Now', sum.closing],
      ] as const)
    : []
  return (
    <Card title={`${monthName(month).split(' ')[0]} so far`} actions={<TextLink href={paths.refills}>Months</TextLink>}>
      {sum ? (
        <FactLines
          label="Sum of the month"
          lines={lines.map(([label, amount]) => ({ label, value: formatCents(amount) }))}
        />
      ) : (
        <p className="text-muted">The balance was not read in this month yet.</p>
      )}
    </Card>
  )
}

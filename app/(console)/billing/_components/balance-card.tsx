import type { ReactNode } from 'react'
import { BalanceChart } from '@/components/billing/balance-chart'
import { BalanceTable } from '@/components/billing/balance-table'
import { ChartLegend } from '@/components/billing/chart-markers'
import { Live } from '@/components/reading/live'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { type Range, ranges } from '@/lib/billing/chart'
import { runwayWords } from '@/lib/billing/pace'
import { compareMoney } from '@/lib/fields/money'
import { formatCents, formatMoney, formatRound } from '@/lib/fields/money-text'
import { available, type Balance } from '@/lib/operations/billing'
import type { Asked } from '@/lib/outcome'
import type { Outlook } from '@/server/billing/outlook'
import { billingAddress, RangeLinks } from './range-links'

interface BalanceCardProps {
  asked: Asked<Balance>
  outlook: Outlook
  range: Range
  table: boolean
  zone: string
}

/** How much, how long, and where it went. The figures wait for the provider; the picture is the console's own. */
export function BalanceCard({ asked, outlook, range, table, zone }: BalanceCardProps) {
  const { points, from, now, rule, runway, balance, floor } = outlook
  const projection = runway && balance !== null ? { ...runway, balance, floor } : null
  const shown = points.length > 0
  return (
    <section aria-label="Balance">
      <Card
        flush
        footer={
          shown && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <span>
                {projection
                  ? 'Dashed: the mean of the last 7 days; band: their slowest and fastest day. No refills counted.'
                  : 'From the console’s own readings, every 5 minutes.'}
              </span>
              <TextLink href={billingAddress(range, !table)} scroll={false}>
                {table ? 'Show as a chart' : 'Show as a table'}
              </TextLink>
            </div>
          )
        }
      >
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4 p-4 pb-2">
          <dl className="grid min-w-0 flex-1 grid-cols-2 max-sm:basis-full gap-x-8 gap-y-4 sm:grid-cols-[repeat(4,auto)] sm:justify-start sm:gap-x-12">
            <Figures asked={asked} outlook={outlook} />
          </dl>
          <RangeLinks range={range} table={table} />
        </div>
        {!shown ? (
          <EmptyState title="No readings yet">The balance is read every 5 minutes from now on.</EmptyState>
        ) : table ? (
          <BalanceTable points={points} zone={zone} label={`Balance, ${ranges[range].words}`} />
        ) : (
          <div className="space-y-3 p-4">
            <BalanceChart
              points={points}
              from={from}
              now={now}
              zone={zone}
              limit={rule?.minimum ?? null}
              projection={projection}
            />
            <ChartLegend points={points} projection={projection !== null && projection.mean !== null} />
          </div>
        )}
      </Card>
    </section>
  )
}

function Figures({ asked, outlook }: Pick<BalanceCardProps, 'asked' | 'outlook'>) {
  const { rule, pace, paceBefore, runway, floor, balance } = outlook
  const lasts = runway && runwayWords(runway)
  const there = balance !== null && compareMoney(balance, floor) < 0
  return (
    <>
      <Figure
        big
        label="Balance"
        value={
          <Live asked={asked} what="the balance" bars="…" refused={<span className="text-muted">Not read</span>}>
            {({ balance }) => (
              <span className={compareMoney(balance, '0') < 0 ? 'text-failed' : undefined} title={formatMoney(balance)}>
                {formatCents(balance)}
              </span>
            )}
          </Live>
        }
        note={
          <Live asked={asked} what="the balance" refused={null}>
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
            <span className="text-act">Now</span>
          ) : !pace ? (
            <span className="text-lg">Not known yet</span>
          ) : (
            (lasts ?? 'No end in sight')
          )
        }
        note={
          !pace
            ? 'Needs 2 days of readings'
            : rule
              ? `Then auto-refill charges ${formatRound(rule.reload)}`
              : 'Auto-refill is off'
        }
      />
      <Figure
        label="Used a day"
        value={pace ? formatCents(pace.mean) : '–'}
        note={paceBefore ? `Last 7 days; ${formatCents(paceBefore.mean)} the 7 before` : 'Last 7 days'}
      />
      <Figure
        label="Available"
        value={
          <Live asked={asked} what="the balance" bars="…" refused={<span className="text-muted">Not read</span>}>
            {(funds) => formatCents(available(funds))}
          </Live>
        }
        note={
          <Live asked={asked} what="the balance" refused={null}>
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

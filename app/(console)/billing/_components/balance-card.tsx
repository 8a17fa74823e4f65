import { BalanceChart } from '@/components/areas/billing/balance-chart'
import { BalanceTable } from '@/components/areas/billing/balance-table'
import { ChartLegend } from '@/components/areas/billing/chart-markers'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/link'
import { type Range, ranges } from '@/lib/areas/billing/chart'
import type { Balance } from '@/lib/areas/billing/operations'
import type { PendingReading } from '@/lib/core/acts/outcome'
import type { Outlook } from '@/server/areas/billing/outlook'
import { BalanceFigures } from './balance-figures'
import { billingAddress, RangeLinks } from './range-links'

interface BalanceCardProps {
  pending: PendingReading<Balance>
  outlook: Outlook
  range: Range
  table: boolean
  zone: string
}

/** Balance, runway and history. The figures wait for the provider; the chart uses the console's own readings. */
export function BalanceCard({ pending, outlook, range, table, zone }: BalanceCardProps) {
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
                  ? 'Dashed: 7-day mean. Band: slowest and fastest day. Excludes refills.'
                  : 'Read every 5 minutes.'}
              </span>
              <TextLink href={billingAddress(range, !table)} scroll={false}>
                {table ? 'Show chart' : 'Show table'}
              </TextLink>
            </div>
          )
        }
      >
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4 p-4 pb-2">
          <dl className="grid min-w-0 flex-1 grid-cols-2 max-sm:basis-full gap-x-8 gap-y-4 sm:grid-cols-[repeat(4,auto)] sm:justify-start sm:gap-x-12">
            <BalanceFigures pending={pending} outlook={outlook} />
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

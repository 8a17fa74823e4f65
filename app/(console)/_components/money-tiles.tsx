import { Card } from '@/components/ui/card'
import { FactLines } from '@/components/ui/fact-lines'
import { TextLink } from '@/components/ui/link'
import { surplusLabel } from '@/lib/areas/billing/ledger-texts'
import { sumInCents } from '@/lib/areas/billing/month-parts'
import { monthAt, monthName } from '@/lib/areas/billing/months'
import { usedByDay } from '@/lib/areas/billing/pace'
import { addMoney, compareMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { surplusToClaim } from '@/server/areas/billing/claimable'
import { shownMonth } from '@/server/areas/billing/months'
import { outlook } from '@/server/areas/billing/outlook'

const DAYS = 30

/** Usage per day: the mean, as on Billing, and each day. */
export async function UsedTile() {
  const { samples, steps, now, pace } = await outlook('30d')
  const days = usedByDay(samples, steps, now, DAYS).reverse()
  const most = days.reduce((top, { used }) => (compareMoney(used, top) > 0 ? used : top), '0')
  const total = days.reduce((sum, { used }) => addMoney(sum, used), '0')
  const height = (used: string) => (Number(most) > 0 ? Math.max(2, (Number(used) / Number(most)) * 100) : 2)
  return (
    <Card title="Used per day">
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold tabular-nums">{pace ? formatCents(pace.mean) : '–'}</span>
        <span className="text-muted">{pace ? 'a day in the last 7 days, estimated' : 'Needs 2 days of readings'}</span>
      </p>
      <div aria-hidden="true" className="mt-3 flex h-14 items-end gap-0.5">
        {days.map(({ from, used, read }) => (
          <span
            key={from}
            // A day without enough readings is a gap.
            className={read < 0.5 ? 'flex-1' : 'flex-1 border-t-2 border-neutral bg-neutral-line'}
            style={read < 0.5 ? undefined : { height: `${height(used)}%` }}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        {days.some(({ read }) => read >= 0.5)
          ? `Readings of ${DAYS} days: ${formatCents(total)}, at most ${formatCents(most)} in a day.`
          : `No day of the last ${DAYS} has enough readings.`}
      </p>
    </Card>
  )
}

export async function MonthTile() {
  const month = monthAt(new Date())
  const [now, toClaim] = await Promise.all([shownMonth(month), surplusToClaim(month)])
  const sum = now && sumInCents(now)
  const lines = sum
    ? ([
        ['Opening', sum.opening],
        ['Refills made in Switchroom', sum.refills],
        ['Auto-refill, inferred', sum.auto],
        ...(compareMoney(sum.surplus, '0') > 0 ? ([[surplusLabel(sum.surplus, toClaim), sum.surplus]] as const) : []),
        ['Other credits', sum.elsewhere],
        ['Usage (estimated)', sum.used],
        ['Now', sum.closing],
      ] as const)
    : []
  return (
    <Card title={`${monthName(month).split(' ')[0]} so far`} actions={<TextLink href={paths.refills}>Months</TextLink>}>
      {sum ? (
        <FactLines
          label="Total of the month"
          lines={lines.map(([label, amount]) => ({ label, value: formatCents(amount) }))}
        />
      ) : (
        <p className="text-muted">No balance readings this month yet.</p>
      )}
    </Card>
  )
}

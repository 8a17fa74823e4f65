import { cn } from '@/components/ui/cn'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { ShortDate } from '@/components/ui/short-date'
import { monthName } from '@/lib/areas/billing/months'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'
import type { SpendTable } from '@/lib/desk/spend/spend-facts'
import { exceeds } from '@/lib/desk/spend/spend-table'
import { ESTIMATED, IDLE, REST, USED } from '@/lib/desk/spend/spend-texts'
import { Below, Cost, NotKnown } from './spend-cell'
import { amount, head, Total } from './spend-total'

/** Services down, months across. On narrow screens the months scroll under the services. */
export async function SpendReport({ table, present }: { table: Promise<SpendTable>; present: string }) {
  const { rows, idle, months } = await table
  return (
    <>
      <section
        aria-label="Spending by service and month"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard needs to reach it
        tabIndex={0}
        data-scroll=""
        className="overflow-x-auto rounded-lg border bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums [&_tr>*]:border-b [&_tfoot_tr:last-child>*]:border-b-0">
          <caption className="sr-only">Spending by service and month</caption>
          <thead>
            <tr className="bg-subtle">
              <th scope="col" className={cn(head, 'bg-subtle font-medium')}>
                Service
              </th>
              {months.map(({ month }) => (
                <th key={month} scope="col" className={cn(amount, 'font-medium')}>
                  <TextLink href={`${paths.refills}?month=${month}`}>
                    {monthName(month).replace(/^(\w{3})\w*/, '$1')}
                  </TextLink>
                  {month === present && <span className="block font-normal text-muted">so far</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, note, cells }) => (
              <tr key={name}>
                <th scope="row" className={cn(head, 'bg-surface')}>
                  <span className="font-medium">{name}</span>
                  <span className="block text-xs text-muted">{note}</span>
                </th>
                {months.map(({ month }, i) => (
                  <td key={month} className={amount}>
                    <Cost cell={cells?.[i]} />
                  </td>
                ))}
              </tr>
            ))}
            {idle.length > 0 && (
              <tr>
                <th scope="row" className={cn(head, 'bg-surface')}>
                  <span className="font-medium">{IDLE}</span>
                </th>
                <td colSpan={months.length} className="px-3 py-2 text-muted">
                  {idle.join(', ')}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot className="bg-canvas">
            <Total name={ESTIMATED} note="by today’s rates" months={months}>
              {({ estimated, unknown }) => (
                <>
                  {formatCents(estimated)}
                  {unknown > 0 && <Below>without {counted(unknown, 'service')}</Below>}
                </>
              )}
            </Total>
            <Total name={USED} note="the sum of its decreases" months={months}>
              {({ used, since }) => (
                <>
                  {used === null ? <NotKnown /> : formatCents(used)}
                  {since && (
                    <Below>
                      since <ShortDate at={since} />
                    </Below>
                  )}
                </>
              )}
            </Total>
            <Total name={REST} note="what no estimate covers" months={months}>
              {(month) => (
                <>
                  {month.rest === null ? <NotKnown /> : <strong>{formatCents(month.rest)}</strong>}
                  {exceeds(month) && <Below>estimates are higher</Below>}
                </>
              )}
            </Total>
          </tfoot>
        </table>
      </section>
      <p className="max-w-prose text-sm text-muted">
        Only changes made in Switchroom are counted. The provider reports no cost of a change. Estimated: the number of
        changes, multiplied by the provider’s rate of today. A long text may be charged as several. The estimates don’t
        include open, disputed and partly done changes. What those cost is part of “{REST}”, as are calls, received
        messages, monthly charges, and what was done outside Switchroom. This page is as of{' '}
        <AbsoluteTime at={new Date().toISOString()} />.
        {months.some(({ gaps }) => gaps > 0) &&
          ' After more than 30 minutes without a reading, only the net change is known, and the balance used may be higher than shown.'}
      </p>
    </>
  )
}

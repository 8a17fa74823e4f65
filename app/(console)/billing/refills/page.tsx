import type { Metadata } from 'next'
import { timeHeader } from '@/components/page/list/by-day'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import { Banner } from '@/components/ui/banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { closeMonth } from '@/lib/areas/billing/close-month'
import { explainCredit } from '@/lib/areas/billing/explain'
import { isLedgerState, ledgerStates } from '@/lib/areas/billing/ledger'
import {
  isMonth,
  isQuarter,
  monthAfter,
  monthAt,
  monthName,
  quarterName,
  quartersUntil,
} from '@/lib/areas/billing/months'
import { getBalance } from '@/lib/areas/billing/operations'
import { may, reasonDenied } from '@/lib/core/access/roles'
import { asPending, reading } from '@/lib/core/changes/outcome'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { surplusToClaim } from '@/server/areas/billing/claimable'
import { refillLedger, unknownRefills } from '@/server/areas/billing/ledger'
import { ALL_MONTHS, closedMonth, monthPeriod, shownMonth, undecidedIn } from '@/server/areas/billing/months'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { savedViews } from '../../saved-views'
import { CloseMonth } from '../_components/close-month'
import { explainOf, ledgerColumns } from '../_components/ledger-columns'
import { MonthStrip } from '../_components/month-strip'

const title = 'Refill ledger'

export const metadata: Metadata = { title }

const USUAL = 50
const MONTHS_OFFERED = 24
const QUARTERS_OFFERED = 5

export default async function RefillsPage({ searchParams }: PageProps<'/billing/refills'>) {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title={title} operation={getBalance} role={actor.role} />
  const [query, zone] = await Promise.all([queryOf(searchParams), readerZone()])
  const present = monthAt(new Date())
  const month =
    query.month === ALL_MONTHS || isQuarter(query.month) ? null : isMonth(query.month) ? query.month : present
  const state = isLedgerState(query.state) ? query.state : undefined
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const page = { page: pageNumber(query.page), perPage }
  const [{ rows, total, cut }, sum, toClaim, closed, unknown, saved] = await Promise.all([
    refillLedger(actor, { ...monthPeriod(query.month), state, typed: query.q ?? '', page }),
    month && shownMonth(month),
    month ? surplusToClaim(month) : '0',
    month && closedMonth(month),
    month ? unknownRefills(actor, monthPeriod(month)) : [],
    savedViews(actor, 'refills'),
  ])
  const months = Array.from({ length: MONTHS_OFFERED }, (_, back) => monthAfter(present, -back))
  const over = month !== null && month < present
  const refusedClosing = reasonDenied(actor.role, closeMonth) ?? (over ? undefined : 'It isn’t over yet')
  const closes = over && sum && !closed && refusedClosing === undefined
  const facts = closes ? { sum, unknown, ...(await undecidedIn(month)) } : null
  return (
    <ListView
      title={title}
      label="Refills"
      tabs={areaTabs(actor.role, 'billing')}
      path={paths.refills}
      params={query}
      list="refills"
      saved={saved}
      withoutAge
      noun={['entry', 'entries']}
      notices={
        <>
          {cut !== null && (
            <Banner
              kind="warning"
              title={`Not all entries are shown: only the latest ${cut.toLocaleString('en-US')} of this time`}
            >
              <p>Search and counts cover these only.{month === null && ' Choose a month to see older ones.'}</p>
            </Banner>
          )}
          {month && (
            <MonthStrip
              month={month}
              present={present}
              sum={sum || null}
              toClaim={toClaim}
              closed={closed || null}
              unknown={unknown}
              close={<CloseMonth key={month} {...{ month, facts }} refused={refusedClosing} closed={Boolean(closed)} />}
            />
          )}
        </>
      }
      search={{ name: 'q', label: 'Amount, person, reason or ticket' }}
      facets={[
        {
          name: 'state',
          label: 'Outcome',
          options: Object.entries(ledgerStates).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'month',
          label: 'Period',
          unset: monthName(present),
          options: [
            { value: ALL_MONTHS, label: 'All months' },
            ...quartersUntil(present, QUARTERS_OFFERED).map((value) => ({ value, label: quarterName(value) })),
            ...months.map((value) => ({ value, label: monthName(value) })),
          ],
        },
      ]}
      pending={asPending(reading({ rows, total }))}
      columns={ledgerColumns(timeHeader('When', zone), zone)}
      {...(may(actor.role, explainCredit) && { rowActions: explainOf })}
      rowKey={({ key }) => key}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.refills}>Show this month</ButtonLink>} />
      }
      empty={<EmptyState title="No entries in this period">Refills and other credits are listed here.</EmptyState>}
    />
  )
}

import type { Metadata } from 'next'
import type { Facet } from '@/components/page/list/filter-chip'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { importOptOuts, ledgerState, ledgerStates, recordOptOuts, seeOptOuts } from '@/lib/areas/messaging/opt-outs'
import { may, reasonDenied, seesMasked } from '@/lib/core/access/roles'
import { asPending } from '@/lib/core/changes/outcome'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { listLedger } from '@/server/areas/messaging/find-opt-outs'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../../actions'
import { areaTabs } from '../../navigation'
import { savedViews } from '../../saved-views'
import { OptOutActions, type OptOutDialog, OptOutMenu, RecordOptOutButton } from './_components/opt-out-actions'
import { optOutColumns } from './_components/opt-out-columns'

export const metadata: Metadata = { title: 'Opt-outs' }

const USUAL = 50

const facets: Facet[] = [
  {
    name: 'state',
    label: 'State',
    options: Object.entries(ledgerStates).map(([value, label]) => ({ value, label })),
  },
]

/** The dialog that a link to the ledger opens. Null if the number already has that state, for example if the page is reloaded after recording. */
function dialogFor(
  toRecord: string,
  number: string,
  ledger: Awaited<ReturnType<typeof listLedger>>,
): OptOutDialog | null {
  if (ledger.status !== 'read') return null
  const row = ledger.data.rows.find((one) => one.number === number)
  if (toRecord === 'opt-in') return row?.kind === 'opt_out' ? { action: 'opt-in', row } : null
  return row?.kind === 'opt_out' ? null : { action: 'opt-out', number: formatNumber(number) }
}

export default async function OptOutsPage({ searchParams }: PageProps<'/messaging/opt-outs'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeOptOuts)) return <Denied title="Opt-outs" operation={seeOptOuts} role={role} />
  const { record: toRecord, ...query } = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const page = pageNumber(query.page)
  const [ledger, saved] = await Promise.all([
    listLedger(actor, { state: ledgerState(query.state), typed: search.typed, page, perPage }),
    savedViews(actor, 'opt-outs'),
  ])
  const national = nationalNumber(search.typed)
  return (
    <OptOutActions
      denied={reasonDenied(role, recordOptOuts)}
      first={toRecord && national ? dialogFor(toRecord, national, ledger) : null}
    >
      <ListView
        title="Opt-outs"
        tabs={areaTabs(role, 'messaging')}
        description="Switchroom doesn’t text numbers that are recorded here as opted out."
        actions={
          <>
            {may(role, importOptOuts) && <ButtonLink href={paths.importOptOuts}>Import a list</ButtonLink>}
            <RecordOptOutButton />
          </>
        }
        path={paths.optOuts}
        params={query}
        list="opt-outs"
        saved={saved}
        noun={['number', 'numbers']}
        withoutAge
        notices={search.refused && <UnsearchedBanner />}
        search={
          // Searching would reveal a masked number digit by digit.
          seesMasked(role, seeOptOuts)
            ? undefined
            : { name: 'q', label: 'Full or partial number', sealed: { typed: search.typed, seal: sealAction } }
        }
        facets={facets}
        pending={asPending(ledger)}
        columns={optOutColumns}
        rowKey={({ id }) => String(id)}
        perPage={perPage}
        usualRows={USUAL}
        sizes={[25, 50, 100, 200]}
        rowActions={(row) => <OptOutMenu row={row} />}
        nothingFound={
          national && !query.state ? (
            <EmptyState
              title={`${formatNumber(national)} is not opted out`}
              action={<RecordOptOutButton number={search.typed} />}
            >
              No opt-out or opt-in is recorded for it.
            </EmptyState>
          ) : (
            <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.optOuts}>Show all</ButtonLink>}>
              To check one recipient, enter all ten digits.
            </EmptyState>
          )
        }
        empty={
          <EmptyState title="No opt-out is recorded yet" action={<RecordOptOutButton />}>
            Record anyone who asks to stop. Switchroom sends them no more texts.
          </EmptyState>
        }
      />
    </OptOutActions>
  )
}

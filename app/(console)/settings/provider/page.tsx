import type { Metadata } from 'next'
import { FilterBar } from '@/components/page/list/filter-bar'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { withParam } from '@/components/page/table/filters'
import { TableFooter } from '@/components/page/table/table-footer'
import { may } from '@/lib/core/access/roles'
import { areaOfAssumption, assumptionAreas } from '@/lib/core/changes/assumption-view'
import { pageNumber, queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { manageRegistrationChecks, registrationChecksOn } from '@/server/areas/trunks/registration-checks'
import { countWatchedTrunks, secondsBetweenChecks } from '@/server/areas/trunks/watched-trunks'
import { manageAssumptions, seeAssumptions } from '@/server/core/assumptions/change'
import { lastCheck } from '@/server/core/assumptions/last-check'
import { listAssumptionChanges, listAssumptions } from '@/server/core/assumptions/view'
import { listAcceptedAnswers } from '@/server/core/operations/accepted-answers'
import { env } from '@/server/platform/env'
import { areaTabs } from '../../navigation'
import { AcceptedAnswers } from './_components/accepted-answers'
import { AssumptionChanges } from './_components/assumption-changes'
import { Assumptions } from './_components/assumptions'
import { FormatCard } from './_components/format-card'
import { RegistrationChecks } from './_components/registration-checks'

export const metadata: Metadata = { title: 'Provider' }

const PER_PAGE = 25

const sources = [
  { value: 'here', label: 'Set in Switchroom' },
  { value: 'unproved', label: 'Not confirmed' },
]

export default async function ProviderSettingsPage({ searchParams }: PageProps<'/settings/provider'>) {
  const actor = await requireActor()
  if (!may(actor.role, seeAssumptions)) return <Denied title="Provider" operation={seeAssumptions} role={actor.role} />
  const [query, rows, changes, check, accepted, checksOn, trunks] = await Promise.all([
    queryOf(searchParams),
    listAssumptions(),
    listAssumptionChanges(),
    lastCheck(),
    listAcceptedAnswers(),
    registrationChecksOn(),
    countWatchedTrunks(),
  ])
  const { PROVIDER_CHANGES, PROVIDER_SECRETS_IN_QUERY } = env()
  const page = pageNumber(query.page)
  const wanted = query.search?.toLowerCase() ?? ''
  const shown = rows
    .filter(({ says, path, value }) => `${says} ${path} ${value}`.toLowerCase().includes(wanted))
    .filter(({ path }) => !query.area || areaOfAssumption(path) === query.area)
    .filter(({ set, proof }) => !query.source || (query.source === 'here' ? set !== null : proof === null))
  return (
    <>
      <PageHeader title="Provider" tabs={areaTabs(actor.role, 'settings')} />
      <div className="space-y-5">
        <FormatCard
          changes={PROVIDER_CHANGES}
          secretsAllowed={PROVIDER_SECRETS_IN_QUERY === 'allow'}
          last={check && { ...check, at: check.at.toISOString() }}
          mayCheck={may(actor.role, manageAssumptions)}
        />
        <RegistrationChecks
          on={checksOn}
          trunks={trunks}
          everyMinutes={Math.round(secondsBetweenChecks(trunks) / 60)}
          mayChange={may(actor.role, manageRegistrationChecks)}
        />
        <FilterBar
          path={paths.providerSettings}
          params={query}
          search={{ name: 'search', label: 'Name or value' }}
          facets={[
            {
              name: 'area',
              label: 'Area',
              options: Object.entries(assumptionAreas).map(([value, label]) => ({ value, label })),
            },
            { name: 'source', label: 'Show', options: sources, unset: 'all' },
          ]}
        />
        <Assumptions
          rows={shown.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
          mayChange={may(actor.role, manageAssumptions)}
          footer={
            <TableFooter
              total={shown.length}
              noun={['entry', 'entries']}
              paging={{
                page,
                pageCount: Math.max(1, Math.ceil(shown.length / PER_PAGE)),
                hasNext: page * PER_PAGE < shown.length,
                href: (to) => withParam(paths.providerSettings, query, 'page', to),
              }}
            />
          }
        />
        {accepted.length > 0 && <AcceptedAnswers answers={accepted} mayChange={may(actor.role, manageAssumptions)} />}
        {changes.length > 0 && <AssumptionChanges changes={changes} />}
      </div>
    </>
  )
}

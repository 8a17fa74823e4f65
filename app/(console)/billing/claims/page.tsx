import type { Metadata } from 'next'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { claimFilter, claimFilters, claimsSummary, fitsClaim, manageClaims } from '@/lib/areas/billing/claims'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { asPending, reading } from '@/lib/core/changes/outcome'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'
import { requireActor } from '@/server/access/auth/current'
import { unclaimed } from '@/server/areas/billing/claimable'
import { listClaims } from '@/server/areas/billing/claims'
import { areaTabs } from '../../navigation'
import { savedViews } from '../../saved-views'
import { claimColumns } from './_components/claim-columns'
import { openSum } from './_components/open-sum'
import { Unclaimed } from './_components/unclaimed'

const title = 'Claims'

export const metadata: Metadata = { title }

const USUAL = 50

export default async function ClaimsPage({ searchParams }: PageProps<'/billing/claims'>) {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title={title} operation={getBalance} role={actor.role} />
  const query = await queryOf(searchParams)
  const [claims, toClaim, saved] = await Promise.all([listClaims(), unclaimed(), savedViews(actor, 'claims')])
  const today = dayIn(new Date(), PROVIDER_ZONE)
  const rows = claims.filter(fitsClaim(claimFilter(query.state), query.q ?? ''))
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const first = (pageNumber(query.page) - 1) * perPage
  const manages = may(actor.role, manageClaims)
  return (
    <ListView
      title={title}
      tabs={areaTabs(actor.role, 'billing')}
      description={openSum(claimsSummary(claims, today))}
      actions={
        manages && (
          <ButtonLink href={paths.newClaim()} variant="primary">
            New claim…
          </ButtonLink>
        )
      }
      path={paths.claims}
      params={query}
      list="claims"
      saved={saved}
      withoutAge
      noun={['claim', 'claims']}
      notices={<Unclaimed amounts={toClaim} manages={manages} />}
      search={{ name: 'q', label: 'Amount, person, reference or text' }}
      facets={[
        {
          name: 'state',
          label: 'State',
          unset: claimFilters.open,
          options: Object.entries(claimFilters)
            .filter(([value]) => value !== 'open')
            .map(([value, label]) => ({ value, label })),
        },
      ]}
      pending={asPending(reading({ rows: rows.slice(first, first + perPage), total: rows.length }))}
      columns={claimColumns(today)}
      rowKey={({ id }) => id}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.claims}>Show open claims</ButtonLink>} />
      }
      empty={
        <EmptyState title="No open claims">
          A claim follows money that the provider owes, from its discovery to the credit.
        </EmptyState>
      }
    />
  )
}

import type { Metadata } from 'next'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import {
  callbackKind,
  callbackKinds,
  callbackState,
  callbackStates,
  KEPT_DAYS,
  readAgain,
  seeReceived,
} from '@/lib/areas/callbacks/callback-view'
import { may, reasonDenied, seesMasked } from '@/lib/core/access/roles'
import { asPending } from '@/lib/core/changes/outcome'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { listReceived, objectFilter } from '@/server/areas/callbacks/find'
import { newestReceived } from '@/server/areas/callbacks/news'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../actions'
import { areaTabs } from '../navigation'
import { savedViews } from '../saved-views'
import { callbackColumns } from './_components/callback-columns'
import { ReadAgain } from './_components/read-again'
import { Where } from './where'

export const metadata: Metadata = { title: 'Callbacks' }

const USUAL = 25

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export default async function CallbacksPage({ searchParams }: PageProps<'/callbacks'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeReceived)) return <Denied title="Callbacks" operation={seeReceived} role={role} />
  const query = await queryOf(searchParams)
  const search = searchIn(actor, query.object)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const wanted = {
    kind: callbackKind(query.kind),
    state: callbackState(query.state),
    object: objectFilter(search.typed),
  }
  const [received, newest, saved] = await Promise.all([
    listReceived(actor, wanted, { page: pageNumber(query.page), perPage }),
    newestReceived(),
    savedViews(actor, 'callbacks'),
  ])
  const masked = seesMasked(role, seeReceived)
  return (
    <ListView
      title="Callbacks"
      label="Received"
      tabs={areaTabs(role, 'settings')}
      description="Anyone who knows the callback URL can post. Treat each callback as a prompt to check."
      actions={wanted.state === 'aside' && <ReadAgain denied={reasonDenied(role, readAgain)} />}
      path={paths.callbacks}
      params={query}
      list="callbacks"
      saved={saved}
      noun={['callback', 'callbacks']}
      withoutAge
      notices={
        <>
          <Where actor={actor} newest={newest} />
          {search.refused && <UnsearchedBanner />}
        </>
      }
      search={
        masked
          ? undefined
          : { name: 'object', label: 'Number or trunk', sealed: { typed: search.typed, seal: sealAction } }
      }
      facets={[
        { name: 'kind', label: 'Kind', options: options(callbackKinds) },
        { name: 'state', label: 'Outcome', options: options(callbackStates) },
      ]}
      pending={asPending(received)}
      columns={callbackColumns}
      rowKey={({ id }) => String(id)}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      nothingFound={<EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.callbacks}>Show all</ButtonLink>} />}
      empty={
        <EmptyState title={`No callbacks in the last ${KEPT_DAYS} days`}>
          The provider’s callbacks are listed here.
        </EmptyState>
      }
    />
  )
}

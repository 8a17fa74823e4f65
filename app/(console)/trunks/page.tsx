import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { OpenActs } from '@/components/operation/open-acts'
import { ListView } from '@/components/page/list/list-view'
import { Live } from '@/components/page/reading/live'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { may } from '@/lib/access/roles'
import { part } from '@/lib/acts/outcome'
import { GONE } from '@/lib/lists/lists'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/lists/search-params'
import { wildcardSearch } from '@/lib/lists/wildcard-search'
import { createTrunk, getTrunkStatus, listTrunks, updateTrunk } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import { trouble } from '@/lib/trunks/registration'
import { requireActor } from '@/server/access/auth/current'
import { registrationsSeen } from '@/server/areas/trunks/registrations'
import { openActsIn } from '@/server/core/journal/find'
import { lastSetOnEach } from '@/server/core/journal/last-set'
import { readSoon } from '@/server/core/operations/read'
import { GoneNotice } from '../gone-notice'
import { areaTabs } from '../navigation'
import { savedViews } from '../saved-views'
import { CheckAll } from './_components/check-all'
import { columnsOf } from './_components/trunk-list-columns'

/** Most accounts have no more, so every row is loaded and can be sorted. */
const USUAL = 100

export const metadata: Metadata = { title: 'Trunks' }

export default async function TrunksPage({ searchParams }: PageProps<'/trunks'>) {
  const actor = await requireActor()
  if (!may(actor.role, listTrunks)) return <Denied title="Trunks" operation={listTrunks} role={actor.role} />
  const { [GONE]: gone, ...query } = await queryOf(searchParams)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const [trunks, open, saved, seen, setOn] = await Promise.all([
    readSoon(actor, listTrunks, { trunk: wildcardSearch(query.q), perPage, page: pageNumber(query.page) }),
    openActsIn(actor, 'trunks'),
    savedViews(actor, 'trunks'),
    registrationsSeen(),
    lastSetOnEach(actor, [createTrunk, updateTrunk]),
  ])
  // Problems first, unless another order is chosen.
  const pending = part(trunks, (page) => ({
    ...page,
    rows: [...page.rows].sort((a, b) => trouble(seen.get(a.name)) - trouble(seen.get(b.name))),
  }))
  const create = may(actor.role, createTrunk) && (
    <ButtonLink href={paths.newTrunk} variant="primary">
      Create trunk
    </ButtonLink>
  )
  return (
    <ListView
      title="Trunks"
      tabs={areaTabs(actor.role, 'trunks')}
      actions={
        <>
          {may(actor.role, getTrunkStatus) && (
            <Live pending={trunks} what="the list of trunks" refused={null}>
              {({ rows }) => rows.length > 0 && <CheckAll trunks={rows.map(({ name }) => name)} />}
            </Live>
          )}
          {create}
        </>
      }
      path={paths.trunks}
      params={query}
      list="trunks"
      saved={saved}
      noun={['trunk', 'trunks']}
      notices={
        <>
          <GoneNotice actor={actor} entry={gone} area="trunks" />
          <OpenActs entries={open} />
        </>
      }
      search={{ name: 'q', label: 'Name' }}
      pending={pending}
      columns={columnsOf(seen, setOn)}
      rowKey={(row) => row.name}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      select={{
        label: (row) => row.name,
        links: [{ label: 'Block a caller…', path: paths.blockCaller, member: 'trunks' }],
      }}
      nothingFound={
        <EmptyState
          title="No trunk has this in its name"
          action={<ButtonLink href={paths.trunks}>Show all</ButtonLink>}
        />
      }
      empty={
        <EmptyState title="No trunks yet" action={create}>
          The SIP trunks of the account will be listed here.
        </EmptyState>
      }
    />
  )
}

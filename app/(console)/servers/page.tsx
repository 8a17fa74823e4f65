import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { listServers, orderServer } from '@/lib/areas/servers/operations'
import { may } from '@/lib/core/access/roles'
import { part } from '@/lib/core/changes/outcome'
import { GONE } from '@/lib/core/lists/lists'
import { queryOf } from '@/lib/core/lists/search-params'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { requireActor } from '@/server/access/auth/current'
import { type ServerRow, serverRows } from '@/server/areas/servers/find-servers'
import { openChangesIn } from '@/server/core/journal/find'
import { searchIn } from '@/server/core/journal/searched'
import { readSoon } from '@/server/core/operations/read'
import { sealAction } from '../actions'
import { areaTabs } from '../navigation'
import { RemovedNotice } from '../removed-notice'
import { rowLabels } from '../row-labels'
import { savedViews } from '../saved-views'
import { serverColumns } from './_components/server-columns'

/** The provider returns all servers in one page. */
const ALL = 1_000

const idOf = ({ serverId }: ServerRow) => serverId

export const metadata: Metadata = { title: 'Servers' }

export default async function ServersPage({ searchParams }: PageProps<'/servers'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listServers)) return <Denied title="Servers" operation={listServers} role={role} />
  const { [GONE]: removed, ...query } = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const [servers, rowsOf, open, saved, labels] = await Promise.all([
    readSoon(actor, listServers, {}),
    serverRows(actor),
    openChangesIn(actor, 'servers'),
    savedViews(actor, 'servers'),
    rowLabels(actor, 'server', query.label),
  ])
  const order = may(role, orderServer) && (
    <ButtonLink href={paths.orderServer} variant="primary">
      Order a server
    </ButtonLink>
  )
  const labeledOnly = (page: Page<ServerRow>) => {
    if (!query.label) return page
    const rows = page.rows.filter(labels.fits(idOf))
    return { ...page, rows, total: rows.length }
  }
  const masked = hiddenFrom(role, listServers).has('serverId')
  return (
    <ListView
      title="Servers"
      tabs={areaTabs(role, 'servers')}
      actions={order}
      path={paths.servers}
      params={query}
      list="servers"
      saved={saved}
      noun={['server', 'servers']}
      notices={
        <>
          <RemovedNotice actor={actor} entry={removed} area="servers" />
          <OpenChanges entries={open} />
          {search.refused && <UnsearchedBanner />}
        </>
      }
      search={
        masked
          ? undefined
          : { name: 'q', label: 'Id, software, address', sealed: { typed: search.typed, seal: sealAction } }
      }
      pending={part(servers, (page) => labeledOnly(rowsOf(page, search.typed)))}
      columns={serverColumns}
      rowKey={({ key, serverId }, index) => (key === null ? String(index) : serverId)}
      labels={labels.by(idOf)}
      perPage={ALL}
      nothingFound={<EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.servers}>Show all</ButtonLink>} />}
      empty={
        <EmptyState title="No servers yet" action={order}>
          The hosted servers of the account will be listed here.
        </EmptyState>
      }
    />
  )
}

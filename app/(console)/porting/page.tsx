import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { ListView } from '@/components/page/list/list-view'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { portToday } from '@/lib/areas/porting/days'
import { listPorts } from '@/lib/areas/porting/operations'
import { narrowedPorts, portDays, portStatusOptions } from '@/lib/areas/porting/port-filter'
import type { PortRow } from '@/lib/areas/porting/port-row'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { may } from '@/lib/core/access/roles'
import { part } from '@/lib/core/changes/outcome'
import { GONE } from '@/lib/core/lists/lists'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { draftRows } from '@/server/areas/porting/find-drafts'
import { portsSoon } from '@/server/areas/porting/find-ports'
import { openChangesIn } from '@/server/core/journal/find'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../actions'
import { areaTabs } from '../navigation'
import { RemovedNotice } from '../removed-notice'
import { rowLabels } from '../row-labels'
import { savedViews } from '../saved-views'
import { MovingDays } from './_components/moving-days'
import { portColumns, portOrder } from './_components/port-columns'
import { PortsCut } from './_components/ports-cut'
import { stageViews } from './_components/stage-views'

const title = 'Porting'

const idOf = ({ id }: PortRow) => id

export const metadata: Metadata = { title }

const USUAL = 50

export default async function PortingPage({ searchParams }: PageProps<'/porting'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listPorts)) return <Denied title={title} operation={listPorts} role={role} />
  const { [GONE]: removed, ...query } = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const page = pageNumber(query.page)
  const today = portToday()
  const [ports, drafts, open, saved, labels] = await Promise.all([
    portsSoon(actor),
    draftRows(actor),
    openChangesIn(actor, 'porting'),
    savedViews(actor, 'ports'),
    rowLabels(actor, 'port', query.label),
  ])
  const pageOf = (all: PortRow[]) => {
    const narrowed = [...drafts, ...all].filter(narrowedPorts({ ...query, typed: search.typed }))
    const fitting = narrowed.filter(labels.fits(idOf)).sort(portOrder)
    return { rows: fitting.slice((page - 1) * perPage, page * perPage), total: fitting.length }
  }
  const listed = ports.now?.status === 'read' ? [...drafts, ...ports.now.data] : undefined
  const start = may(role, savePortDraft) && (
    <ButtonLink href={paths.newPort()} variant="primary">
      Start a port
    </ButtonLink>
  )
  return (
    <ListView
      title={title}
      label="Port requests"
      tabs={areaTabs(role, 'porting')}
      actions={start}
      path={paths.porting}
      params={query}
      list="ports"
      saved={{
        ...saved,
        builtIn: [{ label: 'All', params: {}, count: listed?.length }, ...stageViews(listed)],
      }}
      noun={['request', 'requests']}
      notices={
        <>
          {search.refused && <UnsearchedBanner />}
          <RemovedNotice actor={actor} entry={removed} area="porting" />
          <OpenChanges entries={open} />
          <Live pending={ports} what="the dates" refused={null}>
            {(rows, { partial }) => partial && <PortsCut read={rows.length} />}
          </Live>
        </>
      }
      figures={
        <Live pending={ports} what="the dates" refused={null}>
          {(rows) => <MovingDays rows={rows} today={today} />}
        </Live>
      }
      search={{
        name: 'q',
        label: 'Part of a number, name or carrier',
        sealed: { typed: search.typed, seal: sealAction },
      }}
      facets={[{ name: 'status', label: 'Status', options: portStatusOptions(may(role, savePortDraft)) }]}
      days={portDays}
      pending={part(ports, pageOf)}
      columns={portColumns(today)}
      rowKey={idOf}
      labels={labels.by(idOf)}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[25, 50, 100, 200]}
      nothingFound={
        <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.porting}>Show all</ButtonLink>}>
          Only numbers of port requests and drafts are listed.
        </EmptyState>
      }
      empty={
        <EmptyState title="No port requests yet" action={start}>
          Port requests are listed here.
        </EmptyState>
      }
    />
  )
}

import type { Metadata } from 'next'
import { byDay, timeHeader } from '@/components/page/list/by-day'
import { ListView } from '@/components/page/list/list-view'
import { Denied } from '@/components/page/shell/denied'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { Banner } from '@/components/ui/banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { may } from '@/lib/core/access/roles'
import { asPending, reading } from '@/lib/core/changes/outcome'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'
import { auditGroups } from '@/lib/desk/audit/audit-groups'
import { seeAudit } from '@/lib/desk/audit/audit-labels'
import { requireActor } from '@/server/access/auth/current'
import { listPeople } from '@/server/access/people/people'
import { auditFilter } from '@/server/core/audit/filter'
import { type AuditRow, listAudit } from '@/server/core/audit/list'
import { sealAction } from '../../actions'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { savedViews } from '../../saved-views'
import { auditColumns } from '../_components/audit-columns'
import { VerifyLog } from '../_components/verify-log'

const title = 'Audit log'

export const metadata: Metadata = { title }

const USUAL = 100

/** The audit log: changes at the provider, sign-ins, people, opt-outs, exports, reads of personal data, and more. */
export default async function AuditPage({ searchParams }: PageProps<'/activity/audit'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeAudit)) return <Denied title={title} operation={seeAudit} role={role} />
  const [query, zone, saved, people] = await Promise.all([
    queryOf(searchParams),
    readerZone(),
    savedViews(actor, 'audit'),
    listPeople(),
  ])
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const { filter, search, wrongDay } = auditFilter(actor, query, zone)
  // Most records are reads, so they have a separate view. A search includes them.
  const withoutReads = !filter.group && !filter.search
  const audit = await listAudit(actor, { ...filter, withoutReads, page: pageNumber(query.page), perPage })
  return (
    <ListView<AuditRow>
      title={title}
      tabs={areaTabs(role, 'activity')}
      path={paths.auditLog}
      params={query}
      list="audit"
      saved={{
        ...saved,
        builtIn: [
          { label: 'Without reads', params: {} },
          { label: 'Changes', params: { group: 'acts' } },
          { label: 'Roles and policy', params: { group: 'access' } },
          { label: 'Reads of personal data', params: { group: 'reads' } },
          { label: 'All', params: { group: 'all' } },
        ],
      }}
      noun={['change or other event', 'changes and other events']}
      itemsOf={({ times }) => times}
      exported={withoutReads ? 'with reads' : undefined}
      withoutAge
      notices={
        <>
          {search.refused && <UnsearchedBanner />}
          {wrongDay && <Banner kind="warning" title="A date in the link isn’t valid and was ignored." />}
        </>
      }
      figures={<VerifyLog />}
      search={{
        name: 'q',
        label: 'Action, person, number or request',
        sealed: { typed: search.typed, seal: sealAction },
      }}
      facets={[
        {
          name: 'group',
          label: 'About',
          options: Object.entries(auditGroups).map(([value, { label }]) => ({ value, label })),
        },
        { name: 'person', label: 'Person', options: people.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
      days={[
        { name: 'from', label: timeHeader('From', zone) },
        { name: 'to', label: timeHeader('To', zone) },
      ]}
      pending={asPending(reading(audit))}
      columns={auditColumns(timeHeader('Time', zone))}
      rowKey={({ seq }) => String(seq)}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[50, 100, 200]}
      group={byDay<AuditRow>({ zone, at: ({ at }) => at })}
      nothingFound={<EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.auditLog}>Show all</ButtonLink>} />}
      empty={<EmptyState title="No records yet" />}
    />
  )
}

import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { byDay, timeHeader } from '@/components/page/list/by-day'
import { ListView } from '@/components/page/list/list-view'
import type { Column } from '@/components/page/table/column'
import { ClockTime } from '@/components/ui/clock-time'
import { EmptyState } from '@/components/ui/empty-state'
import { Isolated } from '@/components/ui/isolated'
import { may, roleLabels } from '@/lib/access/roles'
import { known, reading } from '@/lib/acts/outcome'
import { actWords, auditGroup, auditGroups, auditWords, seeAudit } from '@/lib/audit/audit-words'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/lists/search-params'
import { catalogue } from '@/lib/operations/catalogue'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/access/auth/current'
import { type AuditRow, listAudit } from '@/server/core/audit/list'
import { areaTabs } from '../../navigation'
import { readerZone } from '../../reader-zone'
import { savedViews } from '../../saved-views'
import { AuditSubject } from '../_components/audit-subject'

const title = 'Audit log'

export const metadata: Metadata = { title }

const USUAL = 100

function columnsOf(when: string): Column<AuditRow>[] {
  return [
    {
      header: 'What',
      cell: ({ kind, times, operation, roles }) => (
        <>
          {operation ? actWords(kind, catalogue.get(operation)?.label ?? operation) : auditWords(kind)}
          {roles && `: ${roles.map((role) => roleLabels[role]).join(', ') || 'nobody'}`}
          {times > 1 && <span className="text-muted"> {times} times</span>}
        </>
      ),
    },
    { header: when, cell: ({ at }) => <ClockTime at={at} /> },
    { header: 'Who', cell: ({ actor }) => <Isolated>{actor}</Isolated> },
    { header: 'Of', cell: ({ subject, person }) => <AuditSubject subject={subject} person={person} />, priority: 2 },
    { header: 'No.', cell: ({ seq }) => seq, align: 'end', priority: 3 },
  ]
}

/** Everything recorded apart from provider changes, and those too: sign-ins, people, opt-outs, exports. */
export default async function AuditPage({ searchParams }: PageProps<'/activity/audit'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeAudit)) return <Denied title={title} operation={seeAudit} role={role} />
  const [query, zone, saved] = await Promise.all([queryOf(searchParams), readerZone(), savedViews(actor, 'audit')])
  const perPage = rowsPerPage(query.rows, { usual: USUAL })
  const { rows, total } = await listAudit({ group: auditGroup(query.group), page: pageNumber(query.page), perPage })
  return (
    <ListView<AuditRow>
      title={title}
      tabs={areaTabs(role, 'activity')}
      path={paths.auditLog}
      params={query}
      list="audit"
      saved={saved}
      noun={['record', 'records']}
      own
      facets={[
        {
          name: 'group',
          label: 'About',
          options: Object.entries(auditGroups).map(([value, { label }]) => ({ value, label })),
        },
      ]}
      pending={known(reading({ rows, total }))}
      columns={columnsOf(timeHeader('Time', zone))}
      rowKey={({ seq }) => String(seq)}
      perPage={perPage}
      usualRows={USUAL}
      sizes={[50, 100, 200]}
      group={byDay<AuditRow>({ zone, at: ({ at }) => at })}
      empty={<EmptyState title="No records of this kind yet" />}
    />
  )
}

import type { Metadata } from 'next'
import { PageHeader } from '@/components/page/shell/page-header'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { changeLabels, countsByLabel } from '@/lib/desk/labels/labels'
import { requireActor } from '@/server/access/auth/current'
import { allLabels } from '@/server/store/labels/labels'
import { areaTabs } from '../navigation'

export const metadata: Metadata = { title: 'Labels' }

interface Row {
  id: string
  name: string
  counts: string
}

const columns: Column<Row>[] = [
  {
    header: 'Label',
    cell: ({ id, name }) => (
      <TextLink href={paths.label(id)}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  { header: 'Has', cell: ({ counts }) => counts || 'Nothing', phone: 'detail', wrap: true },
]

/** Customers, sites and other groups of numbers, trunks, servers, ports, brands and campaigns. */
export default async function LabelsPage() {
  const actor = await requireActor()
  const { labels, things } = await allLabels()
  const counts = countsByLabel(things)
  const rows = labels.map(({ id, name }) => ({ id, name, counts: counts.get(id) ?? '' }))
  const put = may(actor.role, changeLabels) && (
    <ButtonLink href={paths.setLabel()} variant="primary">
      Label a list
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Labels" count={rows.length} tabs={areaTabs(actor.role, 'lookup')} actions={put} />
      <DataTable
        label="Labels"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No labels yet" action={put}>
            Group numbers, trunks, servers, ports, brands and campaigns, for example by customer or site.
            {put && ' You can also add a label on the page of each of them.'}
          </EmptyState>
        }
      />
    </>
  )
}

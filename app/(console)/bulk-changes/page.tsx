import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { DataTable } from '@/components/page/table/data-table'
import { TableFooter } from '@/components/page/table/table-footer'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { may } from '@/lib/core/access/roles'
import { pageNumber, queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { MOST_LINES } from '@/lib/desk/bulk-changes/view'
import { requireActor } from '@/server/access/auth/current'
import { listBulkChanges } from '@/server/areas/bulk-changes/list'
import { areaTabs } from '../navigation'
import { bulkChangeColumns } from './_components/bulk-change-columns'

const title = 'Bulk changes'

export const metadata: Metadata = { title }

const PER_PAGE = 25

export default async function BulkChangesPage({ searchParams }: PageProps<'/bulk-changes'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeBulkChanges)) return <Denied title={title} operation={seeBulkChanges} role={role} />
  const page = pageNumber((await queryOf(searchParams)).page)
  const { rows, total } = await listBulkChanges(actor, { page, perPage: PER_PAGE })
  const pageCount = Math.max(1, Math.ceil(total / PER_PAGE))
  const begin = (
    <ButtonLink href={paths.newBulkChange()} variant="primary">
      New bulk change
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={title} count={total} tabs={areaTabs(role, 'activity')} actions={begin} />
      <DataTable
        label={title}
        columns={bulkChangeColumns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No bulk changes yet" action={begin}>
            One change for up to {MOST_LINES} numbers. You see what each line would change before anything is sent.
          </EmptyState>
        }
        footer={
          <TableFooter
            total={total}
            noun={['bulk change', 'bulk changes']}
            paging={{ page, pageCount, href: (to) => `${paths.bulkChanges}?page=${to}` }}
          />
        }
      />
    </>
  )
}

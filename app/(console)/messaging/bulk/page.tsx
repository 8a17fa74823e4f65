import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { DataTable } from '@/components/page/table/data-table'
import { TableFooter } from '@/components/page/table/table-footer'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { MOST_RECIPIENTS } from '@/lib/areas/messaging/bulk'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { pageNumber, queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { listBulks } from '@/server/areas/messaging/bulk/see'
import { areaTabs } from '../../navigation'
import { bulkColumns } from './_components/bulk-columns'

export const metadata: Metadata = { title: 'Bulk sends' }

const PER_PAGE = 25

export default async function BulksPage({ searchParams }: PageProps<'/messaging/bulk'>) {
  const { role } = await requireActor()
  if (!may(role, sendText)) return <Denied title="Bulk sends" operation={sendText} role={role} />
  const page = pageNumber((await queryOf(searchParams)).page)
  const { rows, total } = await listBulks({ page, perPage: PER_PAGE })
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  return (
    <>
      <PageHeader
        title="Bulk sends"
        count={total}
        tabs={areaTabs(role, 'messaging')}
        actions={
          <ButtonLink href={paths.newBulk} variant="primary">
            Send to many
          </ButtonLink>
        }
      />
      <DataTable
        label="Bulk sends"
        columns={bulkColumns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No bulk sends yet">
            One text to up to {MOST_RECIPIENTS} recipients. Each gets a separate message with its own record.
          </EmptyState>
        }
        footer={
          <TableFooter
            total={total}
            noun={['bulk send', 'bulk sends']}
            paging={{ page, pageCount: pages, href: (to) => `${paths.bulks}?page=${to}` }}
          />
        }
      />
    </>
  )
}

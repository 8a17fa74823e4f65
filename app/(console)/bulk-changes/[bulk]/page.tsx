import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { may } from '@/lib/core/access/roles'
import { pageNumber, queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { bulkKinds, seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { requireActor } from '@/server/access/auth/current'
import { bulkChangeView, forPage } from '@/server/areas/bulk-changes/see'
import { BulkRun } from '../_components/bulk-run'

export const metadata: Metadata = { title: 'Bulk change' }

export default async function BulkChangePage({ params, searchParams }: PageProps<'/bulk-changes/[bulk]'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, seeBulkChanges)) return <Denied title="Bulk change" operation={seeBulkChanges} role={role} />
  const view = await bulkChangeView(actor, (await params).bulk)
  if (!view) notFound()
  return (
    <>
      <PageHeader
        title={view.name || bulkKinds[view.kind].label}
        description={view.name && bulkKinds[view.kind].label}
        breadcrumbs={[{ href: paths.bulkChanges, label: 'Bulk changes' }]}
        actions={
          <DownloadCsv href={paths.exportList('bulk-changes', { bulk: view.id })} name="bulk-change">
            Download CSV
          </DownloadCsv>
        }
      />
      <BulkRun initial={forPage(view)} page={pageNumber((await queryOf(searchParams)).page)} />
    </>
  )
}

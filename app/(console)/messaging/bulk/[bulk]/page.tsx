import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { bulkView } from '@/server/areas/messaging/bulk/see'
import { BulkFacts } from '../_components/bulk-facts'
import { BulkRun } from '../_components/bulk-run'

export const metadata: Metadata = { title: 'Bulk send' }

export default async function BulkPage({ params }: PageProps<'/messaging/bulk/[bulk]'>) {
  const actor = await requireActor()
  if (!may(actor.role, sendText)) return <Denied title="Bulk send" operation={sendText} role={actor.role} />
  const view = await bulkView(actor, (await params).bulk)
  if (!view) notFound()
  const { length } = view.items
  return (
    <>
      <PageHeader
        title={`Text to ${length} ${length === 1 ? 'recipient' : 'recipients'}`}
        actions={
          <DownloadCsv href={paths.exportList('texts-to-many', { bulk: view.id })} name="recipients">
            Download CSV
          </DownloadCsv>
        }
        breadcrumbs={[{ href: paths.bulks, label: 'Bulk sends' }]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <BulkRun view={view} />
        <BulkFacts view={view} />
      </div>
    </>
  )
}

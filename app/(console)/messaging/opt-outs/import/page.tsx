import type { Metadata } from 'next'
import { PageHeader } from '@/components/shell/page-header'
import { importOptOuts } from '@/lib/messaging/opt-outs'
import { paths } from '@/lib/paths'
import { reasonDenied } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { ImportList } from '../_components/import-list'
import { NotOpen } from '../_components/not-open'

export const metadata: Metadata = { title: 'Import opt-outs' }

export default async function ImportOptOutsPage() {
  const { role } = await requireActor()
  const reason = reasonDenied(role, importOptOuts)
  if (reason) return <NotOpen title="Import opt-outs" reason={reason} />
  return (
    <>
      <PageHeader
        title="Import opt-outs"
        description="A list of recipients who want no texts. It is checked first; nothing is recorded before you confirm."
        breadcrumbs={[
          { href: paths.messaging, label: 'Messaging' },
          { href: paths.optOuts, label: 'Opt-outs' },
        ]}
      />
      <ImportList />
    </>
  )
}

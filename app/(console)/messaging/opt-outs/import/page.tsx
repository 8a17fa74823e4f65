import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { importOptOuts } from '@/lib/areas/messaging/opt-outs'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { ImportList } from '../_components/import-list'

export const metadata: Metadata = { title: 'Import opt-outs' }

export default async function ImportOptOutsPage() {
  const { role } = await requireActor()
  if (!may(role, importOptOuts)) return <Denied title="Import opt-outs" operation={importOptOuts} role={role} />
  return (
    <>
      <PageHeader
        title="Import opt-outs"
        description="A list of people who opted out. It is checked first; nothing is recorded until you confirm."
        breadcrumbs={[{ href: paths.optOuts, label: 'Opt-outs' }]}
      />
      <ImportList />
    </>
  )
}

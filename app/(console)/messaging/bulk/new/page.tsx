import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { MOST_RECIPIENTS } from '@/lib/areas/messaging/bulk'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { BulkForm } from '../_components/bulk-form'

export const metadata: Metadata = { title: 'Send to many' }

export default async function NewBulkPage() {
  const { role } = await requireActor()
  if (!may(role, sendText)) return <Denied title="Send to many" operation={sendText} role={role} />
  return (
    <>
      <PageHeader
        title="Send to many"
        description={`One text to up to ${MOST_RECIPIENTS} recipients. You review the list before anything is sent.`}
        breadcrumbs={[{ href: paths.bulks, label: 'Bulk sends' }]}
      />
      <BulkForm />
    </>
  )
}

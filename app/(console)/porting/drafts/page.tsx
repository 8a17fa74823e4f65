import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import { PageHeader } from '@/components/shell/page-header'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { savePortDraft } from '@/lib/operations/porting'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { draftsFor } from '@/server/drafts/drafts'
import { portDrafts } from '@/server/porting/port-drafts'
import { DraftsTable } from '../_components/drafts-table'

export const metadata: Metadata = { title: 'Port drafts' }

export default async function PortDraftsPage() {
  const actor = await requireActor()
  if (!may(actor.role, savePortDraft)) return <Denied title="Port drafts" operation={savePortDraft} role={actor.role} />
  const drafts = await draftsFor(actor, portDrafts)
  const begin = (
    <ButtonLink href={paths.newPort()} variant="primary">
      New port
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title="Port drafts"
        description="Kept here for 30 days after the last change."
        breadcrumbs={[{ href: paths.porting, label: 'Porting' }]}
        actions={begin}
      />
      {drafts.length > 0 ? <DraftsTable drafts={drafts} /> : <EmptyState title="No drafts" action={begin} />}
    </>
  )
}

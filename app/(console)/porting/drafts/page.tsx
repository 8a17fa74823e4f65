import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/link'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { DRAFT_DAYS } from '@/lib/desk/drafts/draft-view'
import { requireActor } from '@/server/access/auth/current'
import { portDrafts } from '@/server/areas/porting/port-drafts'
import { draftsFor } from '@/server/store/drafts/drafts'
import { areaTabs } from '../../navigation'
import { DraftsTable } from '../_components/drafts-table'

export const metadata: Metadata = { title: 'Port drafts' }

export default async function PortDraftsPage() {
  const actor = await requireActor()
  if (!may(actor.role, savePortDraft)) return <Denied title="Port drafts" operation={savePortDraft} role={actor.role} />
  const drafts = await draftsFor(actor, portDrafts)
  const begin = (
    <ButtonLink href={paths.newPort()} variant="primary">
      Start a port
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Porting" tabs={areaTabs(actor.role, 'porting')} actions={begin} />
      {drafts.length > 0 ? (
        <DraftsTable drafts={drafts} />
      ) : (
        <EmptyState title="No local drafts">
          Drafts at the provider are under Requests. Local drafts are stored for {DRAFT_DAYS} days.
        </EmptyState>
      )}
    </>
  )
}

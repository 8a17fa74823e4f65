import type { Metadata } from 'next'
import { ConfigurationValues } from '@/components/number/configuration-values'
import { Denied } from '@/components/operation/denied'
import { EntriesTable } from '@/components/operation/entries-table'
import { ReadingNotice } from '@/components/operation/reading-notice'
import { PageHeader } from '@/components/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ButtonLink } from '@/components/ui/link'
import { Verbatim } from '@/components/ui/verbatim'
import { listBlockedCallers, listTrunks, updateTrunk } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import { may } from '@/lib/roles'
import { requireActor } from '@/server/auth/current'
import { listEntries } from '@/server/journal/find'
import { read } from '@/server/operations/read'
import { addressPart } from '../../address-part'
import { BlockCallerForm } from '../_components/block-caller-form'
import { BlockedCallersTable } from '../_components/blocked-callers-table'
import { DeleteTrunk } from '../_components/delete-trunk'
import { RegistrationStatus } from '../_components/registration-status'

export async function generateMetadata({ params }: PageProps<'/trunks/[trunk]'>): Promise<Metadata> {
  return { title: addressPart((await params).trunk) }
}

export default async function TrunkPage({ params }: PageProps<'/trunks/[trunk]'>) {
  const actor = await requireActor()
  if (!may(actor.role, listTrunks)) return <Denied title="Trunks" operation={listTrunks} role={actor.role} />
  const trunk = addressPart((await params).trunk)
  const [found, blocked, history] = await Promise.all([
    read(actor, listTrunks, { trunk }),
    read(actor, listBlockedCallers, { trunk }),
    listEntries(actor, { area: 'trunks', search: trunk, page: 1, perPage: 10 }),
  ])
  const row = found.status === 'read' ? found.data.rows.find((r) => r.name === trunk) : undefined
  return (
    <>
      <PageHeader
        title={trunk}
        description="SIP trunk"
        breadcrumbs={[{ href: paths.trunks, label: 'Trunks' }]}
        actions={
          row && may(actor.role, updateTrunk) ? (
            <ButtonLink href={paths.changeTrunk(trunk)} variant="primary">
              Change trunk
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="space-y-5">
        <ReadingNotice reading={found} what="the trunk" />
        {found.status === 'read' && !row && (
          <Banner kind="info" title={`The provider lists no trunk named ${trunk}`}>
            <p>It may have been deleted, or never created. Its history here stays.</p>
          </Banner>
        )}
        {row && (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Card title="Registration" description="Asked on demand.">
              <RegistrationStatus trunk={trunk} />
            </Card>
            <Card
              title="Configuration"
              description="As the provider gives it. It documents neither the order nor the meaning of these values."
            >
              <ConfigurationValues values={row.values} />
            </Card>
          </div>
        )}
        {row && (
          <Card title="Block a caller" description="On this trunk, or on several.">
            <BlockCallerForm trunk={trunk} />
          </Card>
        )}
        <ReadingNotice reading={blocked} what="the list of blocked callers" />
        {blocked.status === 'read' && (
          <Card title="Blocked callers" flush>
            <BlockedCallersTable rows={blocked.data.rows} frameless />
          </Card>
        )}
        <Card title="History" description="What was done to this trunk from this console." flush>
          <EntriesTable rows={history.rows} frameless />
        </Card>
        {found.status === 'read' && found.raw && (
          <details>
            <summary className="cursor-pointer rounded-sm text-muted">Raw answer of the provider</summary>
            <Verbatim caption="GET /siptrunk" className="mt-2">
              {found.raw}
            </Verbatim>
          </details>
        )}
        <DeleteTrunk trunk={trunk} listed={row !== undefined} />
      </div>
    </>
  )
}

import type { Metadata } from 'next'
import { OpenChanges } from '@/components/operation/open-changes'
import { RefusedReading } from '@/components/page/reading/refused-reading'
import { Denied } from '@/components/page/shell/denied'
import { type Crumb, PageHeader } from '@/components/page/shell/page-header'
import { Banner } from '@/components/ui/banner'
import { portToday } from '@/lib/areas/porting/days'
import { portIdPattern } from '@/lib/areas/porting/limits'
import { getPort } from '@/lib/areas/porting/operations'
import type { Port } from '@/lib/areas/porting/records'
import { isPortField } from '@/lib/areas/porting/request-fields'
import { isChangeable } from '@/lib/areas/porting/statuses'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { may } from '@/lib/core/access/roles'
import { isUuid, queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { correctionOf } from '@/server/areas/porting/find-drafts'
import { portDrafts } from '@/server/areas/porting/port-drafts'
import { portHistory, rejectionOf } from '@/server/areas/porting/port-page'
import { openChangesIn } from '@/server/core/journal/find'
import { read } from '@/server/core/operations/read'
import { draftById, draftOfSubject } from '@/server/store/drafts/drafts'
import { DraftWizard } from '../_components/draft-wizard'

export const metadata: Metadata = { title: 'New port' }

const isPortId = (text: string) => portIdPattern.test(text)

export default async function NewPortPage({ searchParams }: PageProps<'/porting/new'>) {
  const actor = await requireActor()
  if (!may(actor.role, savePortDraft)) return <Denied title="New port" operation={savePortDraft} role={actor.role} />
  const { draft, request, field, copy } = await queryOf(searchParams)
  const requested = draft && isUuid(draft) ? await draftById(actor, portDrafts, draft) : null
  // A draft that began as a copy is a normal draft.
  const copied = copy && !requested && isPortId(copy) ? copy : null
  const id = copied ?? (request && isPortId(request) ? request : (requested?.subject ?? null))
  const reading = id ? await read(actor, getPort, { id }) : null
  const port: Port | null = (reading?.status === 'read' && reading.data.rows.find((row) => row.id === id)) || null
  // Also after the request was canceled: the provider no longer lists the request, and its correction continues.
  const begun = id && !copied && !(port && isChangeable(port.status)) ? await correctionOf(actor, id) : null
  const own = requested ?? begun ?? (id ? await draftOfSubject(actor, portDrafts, id) : null)
  const [open, history] = await Promise.all([openChangesIn(actor, 'porting'), id ? portHistory(actor, id) : null])
  const rejection = request && history ? rejectionOf(history, port) : null
  const breadcrumbs: Crumb[] = [
    { href: paths.porting, label: 'Porting' },
    ...(id ? [{ href: paths.port(id), label: `Port ${id}` }] : []),
  ]
  const title = copied
    ? `Copy of port ${copied}`
    : !request
      ? 'New port'
      : isPortField(field)
        ? `Fix port ${id}`
        : `Change port ${id}`
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <OpenChanges entries={open} />
      {reading?.status === 'refused' ? (
        <RefusedReading fault={reading.fault} what={`port ${id}`} />
      ) : (request || copied) && !port && !own ? (
        <Banner kind="warning" title={`The provider lists no port request ${id ?? request}`} />
      ) : (
        <DraftWizard
          requested={(draft && isUuid(draft) ? draft : copied ? `copy ${copied}` : (begun?.id ?? id)) ?? 'new'}
          copied={copied}
          sent={history && { ...history.sent, activationTime: history.activationTime }}
          draft={own?.id ?? (draft && isUuid(draft) ? draft : null)}
          port={port}
          field={isPortField(field) ? field : null}
          rejection={rejection && { message: rejection.message, at: rejection.at, pins: rejection.pins }}
          today={portToday()}
        />
      )}
    </>
  )
}

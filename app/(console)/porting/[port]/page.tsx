import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Bars } from '@/components/page/list/bars'
import { Live } from '@/components/page/reading/live'
import { RefusedReading } from '@/components/page/reading/refused-reading'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { portIdPattern } from '@/lib/areas/porting/limits'
import { cancelPort, checkNumbers, listPorts } from '@/lib/areas/porting/operations'
import { isRejected } from '@/lib/areas/porting/statuses'
import { may } from '@/lib/core/access/roles'
import { part } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { portHistory, portSoon } from '@/server/areas/porting/port-page'
import { openChangesOn } from '@/server/core/journal/find'
import { ownOutcome } from '@/server/core/journal/view'
import { readSoon } from '@/server/core/operations/read'
import { watchedOf } from '@/server/store/observations/history'
import { addressPart } from '../../address-part'
import { readerZone } from '../../reader-zone'
import { PortView, type PortViewProps } from '../_components/port-view'

export async function generateMetadata({ params }: PageProps<'/porting/[port]'>): Promise<Metadata> {
  return { title: `Port ${addressPart((await params).port)}` }
}

export default async function PortPage({ params, searchParams }: PageProps<'/porting/[port]'>) {
  const actor = await requireActor()
  if (!may(actor.role, listPorts)) return <Denied title="Porting" operation={listPorts} role={actor.role} />
  const id = addressPart((await params).port)
  if (!portIdPattern.test(id)) notFound()
  const pending = await portSoon(actor, id)
  // After the reading, which may have recorded a change.
  const [history, watched, open, zone, outcome] = await Promise.all([
    portHistory(actor, id),
    watchedOf('port'),
    openChangesOn(actor, cancelPort.locks({ id })),
    readerZone(),
    ownOutcome(actor, (await searchParams).outcome),
  ])
  const row = part(pending, ({ rows }) => rows.find((port) => port.id === id) ?? null)
  const view = { actor, id, pending, history, watched, open, zone, outcome }
  const last = history.last
  const waiting = <PageHeader title={`Port ${id}`} breadcrumbs={[{ href: paths.porting, label: 'Porting' }]} />
  return (
    <Live
      pending={row}
      what="the request"
      bars={
        <>
          {waiting}
          <Bars columns={3} />
        </>
      }
      refused={
        last ? (
          <PortView {...view} port={last} listed={false} unread again={null} />
        ) : (
          <>
            {waiting}
            {row.now?.status === 'refused' && <RefusedReading fault={row.now.fault} what="the request" />}
          </>
        )
      }
    >
      {(listed) => {
        const port = listed ?? last
        if (!port) notFound()
        const asks = listed && isRejected(listed.status) && may(actor.role, checkNumbers)
        return <PortViewOf {...view} port={port} listed={listed !== null} asks={asks === true} />
      }}
    </Live>
  )
}

/** For a rejected request, asks the provider when its numbers could be ported if it were submitted again today. */
async function PortViewOf({ asks, ...view }: Omit<PortViewProps, 'again' | 'unread'> & { asks: boolean }) {
  const again = asks ? await readSoon(view.actor, checkNumbers, { numbers: view.port.numbers }) : null
  return <PortView {...view} again={again} />
}

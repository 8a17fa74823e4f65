import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notes } from '@/components/page/detail/notes'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Badge } from '@/components/ui/badge'
import { DayTime } from '@/components/ui/day-time'
import { PrintButton } from '@/components/ui/print-button'
import { portToday } from '@/lib/areas/porting/days'
import { portIdPattern } from '@/lib/areas/porting/limits'
import { listPorts } from '@/lib/areas/porting/operations'
import { portName } from '@/lib/areas/porting/port-row'
import type { Port, PortSummary } from '@/lib/areas/porting/records'
import { isConfirmed } from '@/lib/areas/porting/statuses'
import { may } from '@/lib/core/access/roles'
import { part } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { requireActor } from '@/server/access/auth/current'
import { portHistory, portSoon } from '@/server/areas/porting/port-page'
import { watchedOf } from '@/server/store/observations/history'
import { addressPart } from '../../../address-part'
import { readerZone } from '../../../reader-zone'
import { PortFacts } from '../../_components/port-facts'
import { portStatusNow } from '../../_components/port-status-now'
import { PortTimeline } from '../../_components/port-timeline'
import { RequestCard } from '../../_components/request-card'

export async function generateMetadata({ params }: PageProps<'/porting/[port]/summary'>): Promise<Metadata> {
  return { title: `Port ${addressPart((await params).port)}, summary` }
}

/** One request on one sheet, for print: the same values that the role sees elsewhere. Buttons are not printed. */
export default async function PortSummaryPage({ params }: PageProps<'/porting/[port]/summary'>) {
  const actor = await requireActor()
  if (!may(actor.role, listPorts)) return <Denied title="Porting" operation={listPorts} role={actor.role} />
  const id = addressPart((await params).port)
  if (!portIdPattern.test(id)) notFound()
  const pending = await portSoon(actor, id)
  const [history, watched, zone] = await Promise.all([portHistory(actor, id), watchedOf('port'), readerZone()])
  const row = part(pending, ({ rows }) => rows.find((port) => port.id === id) ?? null)
  const today = portToday()
  const sheet = (port: PortSummary | Port, there: boolean, asOf: string | null) => {
    const { family, word } = portStatusNow({ port, there, history, today })
    return (
      <>
        <PageHeader
          title={portName(port)}
          breadcrumbs={[
            { href: paths.porting, label: 'Porting' },
            { href: paths.port(id), label: `Port ${id}` },
          ]}
          crumb="Summary"
          status={<Badge family={family}>{isolated(word)}</Badge>}
          description={isolated([port.company, port.carrier && `from ${port.carrier}`].filter(Boolean).join(', '))}
          actions={<PrintButton />}
        />
        <div className="max-w-3xl space-y-4">
          {asOf && (
            <p className="text-sm text-muted">
              Last listed by the provider <DayTime at={asOf} />
            </p>
          )}
          <PortFacts
            port={port}
            requested={history.requested || (isConfirmed(port.status) ? '' : port.focDate)}
            activationTime={history.activationTime}
            today={today}
            refusedAt={null}
            portability={null}
          />
          <RequestCard port={port} tickets={[]} sent={history} whole />
          <PortTimeline history={history} zone={zone} watched={watched} />
          {history.notes.some(({ more }) => !more) && (
            <Notes id={id} notes={history.notes.filter(({ more }) => !more)} add={null} />
          )}
        </div>
      </>
    )
  }
  return (
    <Live
      pending={row}
      what="the request"
      refused={
        history.last ? (
          sheet(history.last, true, history.observed.at(-1)?.seenAt ?? null)
        ) : (
          <PageHeader title={`Port ${id}`} />
        )
      }
    >
      {(listed, { asOf }) => {
        const port = listed ?? history.last
        if (!port) notFound()
        return sheet(port, listed !== null, listed ? asOf : null)
      }}
    </Live>
  )
}

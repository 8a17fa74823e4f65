import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OpenChanges } from '@/components/operation/open-changes'
import { AboutReading } from '@/components/page/detail/about-reading'
import { DetailView } from '@/components/page/detail/detail-view'
import { Live } from '@/components/page/reading/live'
import { Denied } from '@/components/page/shell/denied'
import { listBackups } from '@/lib/areas/servers/backups'
import { deleteServer, listServers } from '@/lib/areas/servers/operations'
import { may } from '@/lib/core/access/roles'
import { mayBeThere, part } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { portedTo } from '@/server/areas/porting/ported-to'
import { recordsOfServer } from '@/server/areas/servers/server-records'
import { openChangesOn } from '@/server/core/journal/find'
import { readSoon } from '@/server/core/operations/read'
import { serverIn } from '@/server/store/notes/server-key'
import { ThingLabels } from '../../thing-labels'
import { ThingNotes } from '../../thing-notes'
import { AllowedAddresses } from '../_components/allowed-addresses'
import { Backups } from '../_components/backups'
import { DeleteServer } from '../_components/delete-server'
import { ServerFacts } from '../_components/server-facts'
import { ServerStatus } from '../_components/server-status'
import { SizeLadder } from '../_components/size-ladder'

// Without the id, because browser histories store titles as well as URLs.
export const metadata: Metadata = { title: 'Server' }

export default async function ServerPage({ params }: PageProps<'/servers/[server]'>) {
  const actor = await requireActor()
  const { role } = actor
  // A role that sees servers without their ids has no server page.
  if (!may(role, deleteServer)) return <Denied title="this server" operation={deleteServer} role={role} />
  const serverId = serverIn((await params).server) ?? notFound()
  const [list, backups, records, open] = await Promise.all([
    readSoon(actor, listServers, {}),
    readSoon(actor, listBackups, { serverId }),
    recordsOfServer(actor, serverId),
    openChangesOn(actor, deleteServer.locks({ serverId })),
  ])
  const row = part(list, ({ rows }) => rows.find((server) => server.serverId === serverId) ?? null)
  const there = mayBeThere(row)
  const note = records.order?.note
  const ported = records.order?.trunk ? await portedTo(records.order.trunk) : 0
  const counted = backups.answer.then((read) => (read.status === 'read' ? read.data.rows.length : null))
  return (
    <DetailView
      title={note ? `Server ${serverId} · ${note}` : `Server ${serverId}`}
      crumb={`Server ${serverId}`}
      status={
        <Live pending={row} what="the server" refused={null}>
          {(server) => server && <ServerStatus status={server.status} badge />}
        </Live>
      }
      breadcrumbs={[{ href: paths.servers, label: 'Servers' }]}
      pending={list}
      notices={
        <>
          <OpenChanges entries={open} />
          <AboutReading
            pending={row}
            what="the server"
            isThere={(server) => server !== null}
            missing="The provider no longer lists this server"
          >
            It may have been deleted. Its history in Switchroom stays.
          </AboutReading>
        </>
      }
      side={
        <>
          <ServerFacts serverId={serverId} pending={row} order={records.order} />
          <ThingLabels actor={actor} kind="server" id={serverId} />
          <ThingNotes actor={actor} kind="server" id={serverId} />
        </>
      }
      history={{ of: serverId, entries: records.history, unnamed: true }}
      raw={{ pending: list, operation: listServers, role }}
      danger={
        <DeleteServer serverId={serverId} listed={there} order={records.order} ported={ported} backups={counted} />
      }
    >
      {there && (
        <>
          <AllowedAddresses serverId={serverId} pending={row} records={records} />
          <SizeLadder serverId={serverId} pending={row} until={records.until} />
          <Backups serverId={serverId} pending={backups} schedule={records.schedule} order={records.order} />
        </>
      )}
    </DetailView>
  )
}

import 'server-only'
import { deleteServer, listServers } from '@/lib/areas/servers/operations'
import { may } from '@/lib/core/access/roles'
import { ipAddress } from '@/lib/core/fields/ip-address'
import { paths } from '@/lib/core/paths'
import type { FindAnswer, Found } from '@/lib/core/text/typed-name'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { serverKey } from '@/server/store/notes/server-key'
import { softwareOf } from './find-servers'
import { ordersHere } from './server-records'

/** The shortest id: fewer digits are a part of something else. */
const ID = /^\d{4,19}$/

/** The servers with this id, or that allow this address, for the find box of people who may open a server's page. One request lists all. */
export async function serversNamed(actor: Person, typed: string): Promise<FindAnswer> {
  const address = ipAddress(typed)
  const none = { found: [], unread: [], searched: [] }
  if (!may(actor.role, deleteServer) || !(address || ID.test(typed))) return none
  const reading = await read(actor, listServers, {}, { keep: false })
  if (reading.status !== 'read') return { found: [], unread: ['servers'], searched: [] }
  const fits = reading.data.rows.filter(({ serverId, addresses }) =>
    address ? addresses.some((one) => ipAddress(one) === address) : serverId === typed,
  )
  const searched = ['servers']
  if (fits.length === 0) return { found: [], unread: [], searched }
  const orders = await ordersHere(actor)
  const found = fits.map(({ serverId }): Found => {
    const detail = softwareOf(orders.get(serverId) ?? null) ?? undefined
    const href = paths.server(serverKey(serverId))
    return { kind: 'server', name: `Server ${serverId}`, href, ...(detail && { detail }) }
  })
  return { found, unread: [], searched }
}

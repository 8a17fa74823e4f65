import 'server-only'
import { deleteServer, listServers } from '@/lib/areas/servers/operations'
import { may } from '@/lib/core/access/roles'
import { ipAddress } from '@/lib/core/fields/ip-address'
import { paths } from '@/lib/core/paths'
import type { FindAnswer, Found } from '@/lib/core/text/typed-name'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { serverRows, softwareOf } from './find-servers'
import { ordersHere } from './server-records'

/** Fewer characters are a part of every address. */
const LEAST = 3
/** Part of an id; shorter ones are part of something else. */
const DIGITS = /^\d{4,19}$/
const MOST = 5

/**
 * The servers that match this text, for people who may open a server’s page. The provider's list is requested for digits or an address, and for
 * other text only if an order from Switchroom contains it: the provider shows neither software nor notes.
 */
export async function serversNamed(actor: Person, typed: string): Promise<FindAnswer> {
  const none = { found: [], unread: [], searched: [] }
  if (!may(actor.role, deleteServer) || typed.length < LEAST) return none
  const address = ipAddress(typed)
  const text = typed.toLowerCase()
  const orders = [...(await ordersHere(actor)).values()]
  const ordered = orders.some((order) => [softwareOf(order), order.note].join('\n').toLowerCase().includes(text))
  if (!(address || DIGITS.test(typed) || ordered)) return none
  const reading = await read(actor, listServers, {}, { keepAnswer: false })
  if (reading.status !== 'read') return { found: [], unread: ['servers'], searched: [] }
  const rowsOf = await serverRows(actor)
  const fits = address
    ? rowsOf(reading.data, '').rows.filter(({ addresses }) => addresses.some((one) => ipAddress(one) === address))
    : rowsOf(reading.data, typed).rows
  const results = fits.slice(0, MOST).flatMap(({ serverId, key, order }): Found[] => {
    const detail = [softwareOf(order), order?.note].filter(Boolean).join(' · ')
    return key === null
      ? []
      : [{ kind: 'server', name: `Server ${serverId}`, href: paths.server(key), ...(detail && { detail }) }]
  })
  return { found: results, unread: [], searched: ['servers'] }
}

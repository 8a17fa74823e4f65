import 'server-only'
import { families, isFamily } from '@/lib/areas/servers/families'
import type { Server } from '@/lib/areas/servers/records'
import { sizeLabel } from '@/lib/areas/servers/sizes'
import { hidden } from '@/lib/core/fields/hidden'
import type { Page } from '@/lib/core/operation/answers'
import type { Person } from '@/server/core/actor/actor'
import { serverKey } from '@/server/store/notes/server-key'
import { type OrderRecord, ordersHere } from './server-records'

export interface ServerRow extends Server {
  /** The key of the server's page; null for people who may not see which server it is. */
  key: string | null
  /** Known for servers that were ordered here. */
  order: OrderRecord | null
}

/** The software's name; null if this console did not order it. */
export function softwareOf(order: OrderRecord | null): string | null {
  return order && isFamily(order.family) ? families[order.family].label : null
}

/** The provider lists all servers in one answer, so the console filters them itself. */
export async function serverRows(actor: Person): Promise<(page: Page<Server>, typed: string) => Page<ServerRow>> {
  const orders = await ordersHere(actor)
  return ({ rows, ...page }, typed) => {
    const wanted = typed.trim().toLowerCase()
    const all = rows.map((server): ServerRow => {
      const named = server.serverId !== hidden
      return {
        ...server,
        key: named ? serverKey(server.serverId) : null,
        order: named ? (orders.get(server.serverId) ?? null) : null,
      }
    })
    const matching = wanted === '' ? all : all.filter((row) => textOf(row).includes(wanted))
    return { ...page, rows: matching, total: matching.length }
  }
}

const textOf = (row: ServerRow) =>
  [row.serverId, softwareOf(row.order), row.order?.note, sizeLabel(row.type), row.status, ...row.addresses]
    .join('\n')
    .toLowerCase()

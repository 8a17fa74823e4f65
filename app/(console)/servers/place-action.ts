'use server'

import { orderServer } from '@/lib/areas/servers/operations'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { serverKey } from '@/server/store/notes/server-key'

/** The page of a new server: only the server can seal its id for the URL (decision 55). */
export async function serverPlaceAction(serverId: string): Promise<string | null> {
  const place = async () => {
    const actor = await currentActor()
    return actor && may(actor.role, orderServer) && /^\d{1,19}$/.test(serverId)
      ? paths.server(serverKey(serverId))
      : null
  }
  return guarded('servers.place', place, () => null)
}

'use server'

import { savePortDraft } from '@/lib/areas/porting/writes'
import { may } from '@/lib/core/access/roles'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { openPortsWith } from '@/server/areas/porting/open-ports'
import { db } from '@/server/platform/db/database'

/** Which of these numbers are in one of our open requests, with its id. */
export async function openPortsAction(numbers: string[]): Promise<Readonly<Record<string, string>>> {
  const find = async () => {
    const actor = await currentActor()
    const requested = Array.isArray(numbers) ? numbers.filter((one) => /^\d{10}$/.test(one)).slice(0, 500) : []
    return actor && may(actor.role, savePortDraft) ? openPortsWith(db(), requested) : {}
  }
  return guarded('porting.openPorts', find, () => ({}))
}

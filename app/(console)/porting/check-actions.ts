'use server'

import { savePortDraft } from '@/lib/operations/porting'
import { may } from '@/lib/roles'
import { currentActor } from '@/server/auth/current'
import { db } from '@/server/db/database'
import { guarded } from '@/server/operations/action'
import { openPortsWith } from '@/server/porting/open-ports'

/** Which of these numbers are in an open request of ours, with its id. */
export async function openPortsAction(numbers: string[]): Promise<Readonly<Record<string, string>>> {
  const find = async () => {
    const actor = await currentActor()
    const asked = Array.isArray(numbers) ? numbers.filter((one) => /^\d{10}$/.test(one)).slice(0, 500) : []
    return actor && may(actor.role, savePortDraft) ? openPortsWith(db(), asked) : {}
  }
  return guarded('porting.openPorts', find, () => ({}))
}

'use server'

import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { addressActs } from '@/server/areas/callbacks/addresses'
import { refused } from '@/server/core/operations/own-act'

export async function makeAddressAction(given: unknown): Promise<Done> {
  return guarded('callbacks.makeAddress', async () => addressActs.make(await currentActor(), given), refused)
}

export async function endOldAddressAction(given: unknown): Promise<Done> {
  return guarded('callbacks.endOldAddress', async () => addressActs.endOld(await currentActor(), given), refused)
}

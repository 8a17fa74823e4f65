'use server'

import type { Done } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { addressActs } from '@/server/callbacks/addresses'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'

export async function makeAddressAction(given: unknown): Promise<Done> {
  return guarded('callbacks.makeAddress', async () => addressActs.make(await currentActor(), given), refused)
}

export async function endOldAddressAction(given: unknown): Promise<Done> {
  return guarded('callbacks.endOldAddress', async () => addressActs.endOld(await currentActor(), given), refused)
}

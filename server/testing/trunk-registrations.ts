import { trunkKey } from '@/lib/core/fields/trunk-name'
import { storeRegistration } from '@/server/areas/trunks/registrations'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { watchedTrunks } from '@/server/platform/db/schema'

/** Stores a registration as the background job would have read it just now, for a trunk that is on. */
export async function registrationRead(name: string, status: string): Promise<void> {
  const trunk = trunkKey(name)
  const nextCheckAt = new Date(Date.now() + 3_600_000)
  await db().insert(watchedTrunks).values({ account: presentAccount(), trunk, name, nextCheckAt }).onConflictDoNothing()
  await storeRegistration(trunk, status, new Date())
}

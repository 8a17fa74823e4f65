import 'server-only'
import { isNull } from 'drizzle-orm'
import { addressChanges } from '@/server/areas/callbacks/addresses'
import { receive } from '@/server/areas/callbacks/receive'
import { sortCallbacks } from '@/server/areas/callbacks/sort'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbackAddresses } from '@/server/platform/db/schema'

/** For tests: stores one callback as if it had been posted, and sorts it at once. Creates the callback address if there is none. */
export async function postCallback(admin: Person, body: string, contentType = 'application/json'): Promise<void> {
  const present = () => db().select().from(callbackAddresses).where(isNull(callbackAddresses.endsAt))
  if ((await present()).length === 0) await addressChanges.make(admin, {})
  const [address] = await present()
  if (!address || !(await receive(address.id, contentType, Buffer.from(body)))) throw new Error('not stored')
  while ((await sortCallbacks()) > 0);
}

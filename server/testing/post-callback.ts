import 'server-only'
import { isNull } from 'drizzle-orm'
import type { Person } from '@/server/auth/actor'
import { addressActs } from '@/server/callbacks/addresses'
import { receive } from '@/server/callbacks/receive'
import { sortCallbacks } from '@/server/callbacks/sort'
import { db } from '@/server/db/database'
import { callbackAddresses } from '@/server/db/schema'

/** For tests: one callback as if it had been posted, understood at once. Makes the address where there is none. */
export async function postCallback(admin: Person, body: string, contentType = 'application/json'): Promise<void> {
  const present = () => db().select().from(callbackAddresses).where(isNull(callbackAddresses.endsAt))
  if ((await present()).length === 0) await addressActs.make(admin, {})
  const [address] = await present()
  if (!address || !(await receive(address.id, contentType, Buffer.from(body)))) throw new Error('not stored')
  while ((await sortCallbacks()) > 0);
}

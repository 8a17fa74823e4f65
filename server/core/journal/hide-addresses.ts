import 'server-only'
import { and, eq, like } from 'drizzle-orm'
import { privatePart } from '@/lib/core/operation/private-part'
import { db } from '@/server/platform/db/database'
import { locks } from '@/server/platform/db/schema'
import { storedKeys } from './lock-keys'

/** Earlier releases stored the email address in lock keys of email permissions. The first start that finds such keys hashes them. */
export async function hideAddresses(): Promise<void> {
  const old = await db()
    .select({ key: locks.key, entry: locks.entry })
    .from(locks)
    .where(like(locks.key, 'did:%:faxmail:%@%'))
  for (const { key, entry } of old) {
    const place = key.indexOf(':faxmail:') + ':faxmail:'.length
    const [hashed] = storedKeys([`${key.slice(0, place)}${privatePart(key.slice(place))}`])
    await db()
      .update(locks)
      .set({ key: hashed })
      .where(and(eq(locks.entry, entry), eq(locks.key, key)))
  }
}

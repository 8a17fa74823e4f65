import { and, eq } from 'drizzle-orm'
import type { WatchedKind } from '@/lib/desk/notes/observations'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { watches } from '@/server/platform/db/schema'

/** Makes the watch job's checks of this kind due now. */
export async function lookSoon(kind: WatchedKind): Promise<void> {
  await db()
    .update(watches)
    .set({ nextLookAt: new Date(0) })
    .where(and(eq(watches.account, presentAccount()), eq(watches.kind, kind)))
}

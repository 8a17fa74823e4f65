import { and, eq } from 'drizzle-orm'
import type { WatchedKind } from '@/lib/observations'
import { db } from '@/server/db/database'
import { watches } from '@/server/db/schema'
import { presentAccount } from '@/server/journal/account'

/** It is time for the job to look at these things. */
export async function lookSoon(kind: WatchedKind): Promise<void> {
  await db()
    .update(watches)
    .set({ nextLookAt: new Date(0) })
    .where(and(eq(watches.account, presentAccount()), eq(watches.kind, kind)))
}

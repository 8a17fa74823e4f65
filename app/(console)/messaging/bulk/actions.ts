'use server'

import type { BulkStep } from '@/lib/messaging/bulk'
import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { makeBulk } from '@/server/areas/messaging/bulk/make'
import { sendBulkItem } from '@/server/areas/messaging/bulk/send'
import { refused } from '@/server/core/operations/own-act'

export async function makeBulkAction(given: unknown): Promise<Done<{ id: string }>> {
  return guarded('bulk.make', async () => makeBulk(await currentActor(), given), refused)
}

export async function sendBulkItemAction(given: unknown): Promise<Done<BulkStep>> {
  return guarded('bulk.send', async () => sendBulkItem(await currentActor(), given), refused)
}

'use server'

import type { BulkStep } from '@/lib/messaging/bulk'
import type { Done } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { makeBulk } from '@/server/messaging/bulk/make'
import { sendBulkItem } from '@/server/messaging/bulk/send'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'

export async function makeBulkAction(given: unknown): Promise<Done<{ id: string }>> {
  return guarded('bulk.make', async () => makeBulk(await currentActor(), given), refused)
}

export async function sendBulkItemAction(given: unknown): Promise<Done<BulkStep>> {
  return guarded('bulk.send', async () => sendBulkItem(await currentActor(), given), refused)
}

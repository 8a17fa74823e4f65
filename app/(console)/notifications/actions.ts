'use server'

import type { Done } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { choose } from '@/server/notifications/choices'
import { markAllRead } from '@/server/notifications/inbox'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'

export async function markAllReadAction(given: unknown): Promise<Done> {
  return guarded('notifications.read', async () => markAllRead(await currentActor(), given), refused)
}

export async function chooseAction(given: unknown): Promise<Done> {
  return guarded('notifications.choose', async () => choose(await currentActor(), given), refused)
}

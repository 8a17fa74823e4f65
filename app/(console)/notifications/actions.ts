'use server'

import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { refused } from '@/server/core/operations/own-act'
import { choose } from '@/server/desk/notifications/choices'
import { markAllRead } from '@/server/desk/notifications/inbox'

export async function markAllReadAction(given: unknown): Promise<Done> {
  return guarded('notifications.read', async () => markAllRead(await currentActor(), given), refused)
}

export async function chooseAction(given: unknown): Promise<Done> {
  return guarded('notifications.choose', async () => choose(await currentActor(), given), refused)
}

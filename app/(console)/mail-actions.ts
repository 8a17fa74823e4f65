'use server'

import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { refused } from '@/server/core/operations/own-act'
import { testMail } from '@/server/desk/notifications/test-mail'

export async function testMailAction(given: unknown): Promise<Done> {
  return guarded('mail.test', async () => testMail(await currentActor(), given), refused)
}

'use server'

import type { Done } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { testMail } from '@/server/mail/test-mail'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'

export async function testMailAction(given: unknown): Promise<Done> {
  return guarded('mail.test', async () => testMail(await currentActor(), given), refused)
}

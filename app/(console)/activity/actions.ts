'use server'

import type { Done } from '@/lib/outcome'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { teach } from '@/server/core/answers/taught'

export async function teachAnswerAction(given: unknown): Promise<Done> {
  return guarded(
    'answers.teach',
    async () => teach(await currentActor(), given),
    (fault) => ({ ok: false, fault }),
  )
}

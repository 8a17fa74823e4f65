'use server'

import type { Done } from '@/lib/outcome'
import { teach } from '@/server/answers/taught'
import { currentActor } from '@/server/auth/current'
import { guarded } from '@/server/operations/action'

export async function teachAnswerAction(given: unknown): Promise<Done> {
  return guarded(
    'answers.teach',
    async () => teach(await currentActor(), given),
    (fault) => ({ ok: false, fault }),
  )
}

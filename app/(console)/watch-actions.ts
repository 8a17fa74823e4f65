'use server'

import { isWatchKind } from '@/lib/notifications/notification'
import type { Done } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { watchThing } from '@/server/notifications/watchers'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'

const nothing: Done = { ok: false, fault: { kind: 'invalid', message: 'Such a thing cannot be watched.' } }

/** Begins or ends to watch a thing; its page binds the kind. */
export async function watchAction(kind: string, given: unknown): Promise<Done> {
  return guarded(
    'watch',
    async () => (isWatchKind(kind) ? watchThing(kind)(await currentActor(), given) : nothing),
    refused,
  )
}

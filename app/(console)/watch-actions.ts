'use server'

import type { Done } from '@/lib/core/changes/outcome'
import { isWatchKind } from '@/lib/desk/notifications/notification'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { refused } from '@/server/core/operations/local-action'
import { watchThing } from '@/server/desk/notifications/watchers'

const nothing: Done = { ok: false, fault: { kind: 'invalid', message: 'This item can’t be watched.' } }

/** Starts or stops watching an object; the page binds the kind. */
export async function watchAction(kind: string, input: unknown): Promise<Done> {
  return guarded(
    'watch',
    async () => (isWatchKind(kind) ? watchThing(kind)(await currentActor(), input) : nothing),
    refused,
  )
}

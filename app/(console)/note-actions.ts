'use server'

import { isOpenNote } from '@/lib/notes'
import type { Done } from '@/lib/outcome'
import { currentActor } from '@/server/auth/current'
import { addNoteTo } from '@/server/notes/notes'
import { guarded } from '@/server/operations/action'
import { refused } from '@/server/operations/own-act'

const nothing: Done = { ok: false, fault: { kind: 'invalid', message: 'There are no notes on such a thing.' } }

/** A note on a thing; its page binds the kind. */
export async function addNoteAction(kind: string, given: unknown): Promise<Done> {
  return guarded(
    'note',
    async () => (isOpenNote(kind) ? addNoteTo(kind)(await currentActor(), given) : nothing),
    refused,
  )
}

'use server'

import type { Done } from '@/lib/core/changes/outcome'
import { isOpenNote } from '@/lib/desk/notes/notes'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { refused } from '@/server/core/operations/local-action'
import { addNoteTo } from '@/server/store/notes/notes'

const nothing: Done = { ok: false, fault: { kind: 'invalid', message: 'This item can’t have notes.' } }

/** Adds a note; the page binds the kind of object. */
export async function addNoteAction(kind: string, input: unknown): Promise<Done> {
  return guarded(
    'note',
    async () => (isOpenNote(kind) ? addNoteTo(kind)(await currentActor(), input) : nothing),
    refused,
  )
}

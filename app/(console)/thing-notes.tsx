import { Notes } from '@/components/page/detail/notes'
import { may } from '@/lib/core/access/roles'
import { noteGuards, type OpenNoteKind } from '@/lib/desk/notes/notes'
import { isWatchKind } from '@/lib/desk/notifications/notification'
import type { Person } from '@/server/core/actor/actor'
import { notesOf } from '@/server/store/notes/notes'
import { addNoteAction } from './note-actions'
import { WatchThing } from './watch-thing'

/** Notes about an object, on its page. `id`: the provider's id; a number as ten digits. */
export async function ThingNotes({ actor, kind, id }: { actor: Person; kind: OpenNoteKind; id: string }) {
  const { see, write } = noteGuards[kind]
  if (!may(actor.role, see)) return null
  const add = may(actor.role, write) ? addNoteAction.bind(null, kind) : null
  const watch = isWatchKind(kind) && <WatchThing actor={actor} kind={kind} id={id} />
  return <Notes id={id} notes={await notesOf(actor, kind, id)} add={add} watch={watch} />
}

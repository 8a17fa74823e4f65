import 'server-only'
import { and, desc, eq, ilike, inArray } from 'drizzle-orm'
import { may } from '@/lib/core/access/roles'
import { isOpenNote, type NoteKind, noteGuards, type OpenNoteKind } from '@/lib/desk/notes/notes'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { notes } from '@/server/platform/db/schema'
import { aboutOf, opened } from './sealed-note'

/** A note found by its ticket or by text in it, with the thing that it is about. */
export interface FoundNote {
  kind: OpenNoteKind
  key: string
  ticket: string
  personName: string
}

/** Notes are encrypted, so a text search decrypts only the newest: as many as take no noticeable time. */
const MOST_OPENED = 1_000
/** Shorter text is not searched, because it occurs in too many words. */
const LEAST_WORD = 4

/** The newest notes with a ticket or these words, on things whose notes this person may see. */
export async function findNotes(
  actor: Person,
  text: string,
  { most, kinds }: { most: number; kinds?: readonly OpenNoteKind[] },
): Promise<FoundNote[]> {
  const visibleKinds = (kinds ?? (Object.keys(noteGuards) as NoteKind[])).filter(
    (kind) => isOpenNote(kind) && may(actor.role, noteGuards[kind].see),
  )
  const query = text.trim().toLowerCase()
  if (query === '' || visibleKinds.length === 0) return []
  const mine = and(eq(notes.account, presentAccount()), inArray(notes.kind, visibleKinds))
  const named = ilike(notes.ticket, query.replace(/[\\%_]/g, '\\$&'))
  const byText = query.length >= LEAST_WORD
  const rows = await db()
    .select()
    .from(notes)
    .where(byText ? mine : and(mine, named))
    .orderBy(desc(notes.at))
    .limit(MOST_OPENED)
  // Tickets are not encrypted, so they are searched in all notes, not only the newest.
  const older = byText && rows.length === MOST_OPENED ? await db().select().from(notes).where(and(mine, named)) : []
  const matching = [...rows, ...older].flatMap(({ kind, key, id, sealed, ticket, personName }): FoundNote[] => {
    if (!isOpenNote(kind)) return []
    const content = opened({ id, sealed })
    const fits = ticket.toLowerCase() === query || (byText && content?.text.toLowerCase().includes(query))
    const about = fits && aboutOf(kind, key, content)
    return about ? [{ kind, key: about, ticket, personName }] : []
  })
  return [...new Map(matching.map((one) => [`${one.kind}:${one.key}`, one])).values()].slice(0, most)
}

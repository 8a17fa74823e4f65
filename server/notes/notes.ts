import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, ilike } from 'drizzle-orm'
import { NoteInput } from '@/lib/note-input'
import { isOpenNote, type Note, type NoteKind, noteGuards, type OpenNoteKind } from '@/lib/notes'
import type { Done } from '@/lib/outcome'
import { may } from '@/lib/roles'
import { record } from '@/server/audit/record'
import type { Person } from '@/server/auth/actor'
import { db, type Transaction } from '@/server/db/database'
import { notes } from '@/server/db/schema'
import { presentAccount } from '@/server/journal/account'
import { fingerprint, seal, unseal } from '@/server/journal/seal'
import { ownChange } from '@/server/operations/own-act'

/** What a note holds beside who and when. */
interface Content {
  text: string
  more?: unknown
  /** What it is about, where the row has only its hash. */
  about?: string
}

/** A number, or the id of a server, stands nowhere in clear: two notes on one share its hash, and each has it sealed. */
const PRIVATE: readonly NoteKind[] = ['number', 'server']
export const keyOf = (kind: NoteKind, key: string) => (PRIVATE.includes(kind) ? fingerprint('notes.key', key) : key)

const placeOf = (id: string) => ['notes.sealed', id] as const

/** Written by people, and never changed: what was wrong is said in another one. The audit log tells that, not what. */
export async function writeNote(
  tx: Transaction,
  by: Person,
  { kind, key, text, more, ticket = '' }: Content & { kind: NoteKind; key: string; ticket?: string },
): Promise<void> {
  const id = randomUUID()
  const kept = keyOf(kind, key)
  const content: Content = { text, more, ...(kept !== key && { about: key }) }
  await tx.insert(notes).values({
    id,
    account: presentAccount(),
    kind,
    key: kept,
    sealed: seal(content, placeOf(id)),
    ticket,
    personId: by.personId,
    personName: by.name,
  })
  await record(tx, { kind: 'note.added', actor: by, subject: `${kind}:${kept}`, detail: { note: id } })
}

/** The act of adding a note to things of a kind. */
export const addNoteTo = (kind: OpenNoteKind) =>
  ownChange(noteGuards[kind].write, 'to write notes', NoteInput, async (tx, by, given): Promise<Done> => {
    await writeNote(tx, by, { kind, ...given })
    return { ok: true, data: null }
  })

/** The notes on a thing, oldest first; none for roles that may not see them. A note that does not open any more says so. */
export async function notesOf<T>(actor: Person, kind: NoteKind, key: string): Promise<Note<T>[]> {
  if (!may(actor.role, noteGuards[kind].see)) return []
  const rows = await db()
    .select()
    .from(notes)
    .where(and(eq(notes.account, presentAccount()), eq(notes.kind, kind), eq(notes.key, keyOf(kind, key))))
    .orderBy(asc(notes.at))
  return rows.map(({ id, sealed, ticket, personName, at }) => {
    const content = unseal<Content>(sealed, placeOf(id))
    const text = content?.text ?? 'This note cannot be read any more: it was sealed with another key.'
    return { id, text, more: content?.more as T | undefined, ticket, personName, at: at.toISOString() }
  })
}

/** The provider's id of what a note is about; null where it does not open any more. */
export const aboutOf = ({
  id,
  kind,
  key,
  sealed,
}: Pick<typeof notes.$inferSelect, 'id' | 'kind' | 'key' | 'sealed'>) =>
  PRIVATE.includes(kind) ? (unseal<Content>(sealed, placeOf(id))?.about ?? null) : key

/** A note as it is found by its ticket: on what it is. */
export interface TicketNote {
  kind: OpenNoteKind
  key: string
  ticket: string
  personName: string
}

/** The newest notes that name a ticket, of the things whose notes this person may see. */
export async function notesOfTicket(actor: Person, ticket: string, most: number): Promise<TicketNote[]> {
  const rows = await db()
    .select()
    .from(notes)
    .where(and(eq(notes.account, presentAccount()), ilike(notes.ticket, ticket.replace(/[\\%_]/g, '\\$&'))))
    .orderBy(desc(notes.at))
    .limit(50)
  const seen = rows.flatMap(({ id, kind, key, sealed, ticket: named, personName }): TicketNote[] => {
    if (!isOpenNote(kind) || !may(actor.role, noteGuards[kind].see)) return []
    const about = aboutOf({ id, kind, key, sealed })
    return about ? [{ kind, key: about, ticket: named, personName }] : []
  })
  return [...new Map(seen.map((one) => [`${one.kind}:${one.key}`, one])).values()].slice(0, most)
}

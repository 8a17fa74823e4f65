import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { may } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { NoteInput } from '@/lib/desk/notes/note-input'
import { type Note, type NoteKind, noteGuards, type OpenNoteKind } from '@/lib/desk/notes/notes'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { seal } from '@/server/core/journal/seal'
import { keyOf, type NoteContent, opened, placeOf } from '@/server/core/notes/sealed-note'
import { localChange } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { notes } from '@/server/platform/db/schema'

/** Notes of one person in 24 hours, of every kind, with those of checklists. Only a program writes more. */
const MOST_A_DAY = 200
const TOO_MANY: Fault = {
  kind: 'limited',
  message: `You wrote ${MOST_A_DAY} notes in 24 hours. Nothing was added; try again later.`,
}

/** People write notes, and nobody changes one: a correction is another note. The audit log records the fact, not the text. */
export async function writeNote(
  tx: Transaction,
  by: Person,
  { kind, key, text, more, ticket = '' }: NoteContent & { kind: NoteKind; key: string; ticket?: string },
): Promise<Done> {
  const today = and(eq(notes.personId, by.personId), gt(notes.at, sql`now() - interval '1 day'`))
  if ((await tx.$count(notes, today)) >= MOST_A_DAY) return { ok: false, fault: TOO_MANY }
  const id = randomUUID()
  const storedKey = keyOf(kind, key)
  const content: NoteContent = { text, more, ...(storedKey !== key && { about: key }) }
  await tx.insert(notes).values({
    id,
    account: presentAccount(),
    kind,
    key: storedKey,
    sealed: seal(content, placeOf(id)),
    ticket,
    personId: by.personId,
    personName: by.name,
  })
  await record(tx, { kind: 'note.added', actor: by, subject: `${kind}:${storedKey}`, detail: { note: id } })
  return { ok: true, data: null }
}

/** A page shows at most this many of the newest notes about a thing. */
const MOST_SHOWN = 50

export const addNoteTo = (kind: OpenNoteKind) =>
  localChange(noteGuards[kind].write, 'to write notes', NoteInput, async (tx, by, input) =>
    writeNote(tx, by, { kind, ...input }),
  )

/** A thing's newest notes, oldest first; none for roles that may not see them. A note that can no longer be decrypted says so. */
export async function notesOf<T>(actor: Person, kind: NoteKind, key: string): Promise<Note<T>[]> {
  if (!may(actor.role, noteGuards[kind].see)) return []
  const rows = await db()
    .select()
    .from(notes)
    .where(and(eq(notes.account, presentAccount()), eq(notes.kind, kind), eq(notes.key, keyOf(kind, key))))
    .orderBy(desc(notes.at))
    .limit(MOST_SHOWN)
  return rows.reverse().map(({ id, sealed, ticket, personName, at }) => {
    const content = opened({ id, sealed })
    const text = content?.text ?? 'This note can no longer be read: it was encrypted with another key.'
    return { id, text, more: content?.more as T | undefined, ticket, personName, at: at.toISOString() }
  })
}

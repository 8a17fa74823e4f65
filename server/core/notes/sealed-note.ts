import 'server-only'
import type { NoteKind } from '@/lib/desk/notes/notes'
import { fingerprint, unseal } from '@/server/core/journal/seal'

/** The content of a note, apart from author and time. */
export interface NoteContent {
  text: string
  /** Additional values, for some kinds of notes. */
  more?: unknown
  /** The id of the note's subject, if the row has only a hash of this id. */
  about?: string
}

/**
 * Kinds whose ids are never stored in plain text: a number, a server's id. Notes about the same id have the same hash, and each note stores the id
 * encrypted (`about`).
 */
const PRIVATE: readonly NoteKind[] = ['number', 'server']
export const keyOf = (kind: NoteKind, key: string) => (PRIVATE.includes(kind) ? fingerprint('notes.key', key) : key)

export const placeOf = (id: string) => ['notes.sealed', id] as const

/** The decrypted content; null if it was encrypted with another key. */
export const opened = ({ id, sealed }: { id: string; sealed: Buffer }) => unseal<NoteContent>(sealed, placeOf(id))

/** The id of the note's subject; undefined if this id can no longer be decrypted. */
export const aboutOf = (kind: NoteKind, key: string, content: NoteContent | null) =>
  PRIVATE.includes(kind) ? content?.about : key

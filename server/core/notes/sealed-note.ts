import 'server-only'
import type { NoteKind } from '@/lib/desk/notes/notes'
import { fingerprint, unseal } from '@/server/core/journal/seal'

/** The content of a note, apart from author and time. */
export interface NoteContent {
  text: string
  more?: unknown
  /** What it is about, if the row has only its hash. */
  about?: string
}

/** A number or a server's id is never stored in plain text: notes on the same one have the same hash, and each stores it encrypted (`about`). */
const PRIVATE: readonly NoteKind[] = ['number', 'server']
export const keyOf = (kind: NoteKind, key: string) => (PRIVATE.includes(kind) ? fingerprint('notes.key', key) : key)

export const placeOf = (id: string) => ['notes.sealed', id] as const

/** Null: it was sealed with another key. */
export const opened = ({ id, sealed }: { id: string; sealed: Buffer }) => unseal<NoteContent>(sealed, placeOf(id))

/** The id of the thing that a note is about; undefined if it can no longer be decrypted. */
export const aboutOf = (kind: NoteKind, key: string, content: NoteContent | null) =>
  PRIVATE.includes(kind) ? content?.about : key

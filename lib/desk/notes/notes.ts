import type { Role } from '@/lib/core/access/roles'

/** A note's subject: an object of the provider, or a journal entry. `port-refusal`: a carrier's rejection of a port, pasted by a person. */
export type NoteKind = OpenNoteKind | 'port-refusal'
export type OpenNoteKind = 'port' | 'brand' | 'campaign' | 'number' | 'message' | 'trunk' | 'server' | 'entry'

interface Guard {
  see: { readonly allowed: readonly Role[] }
  write: { readonly allowed: readonly Role[] }
}

const openToMost: Guard = {
  see: { allowed: ['admin', 'ops', 'support', 'auditor'] },
  write: { allowed: ['admin', 'ops', 'support'] },
}
/** Notes about a person's number reveal whose it is. */
const seesNumbers: Guard = {
  see: { allowed: ['admin', 'ops', 'support'] },
  write: { allowed: ['admin', 'ops', 'support'] },
}
/** Carriers include account numbers in rejections. */
const refusals: Guard = { see: { allowed: ['admin', 'ops'] }, write: { allowed: ['admin', 'ops'] } }

export const noteGuards: Record<NoteKind, Guard> = {
  port: openToMost,
  'port-refusal': refusals,
  brand: openToMost,
  campaign: openToMost,
  number: seesNumbers,
  message: seesNumbers,
  trunk: openToMost,
  server: openToMost,
  entry: openToMost,
}

/** Kinds of notes that any role may write if it can open the page. */
export const isOpenNote = (kind: string): kind is OpenNoteKind =>
  kind !== 'port-refusal' && Object.hasOwn(noteGuards, kind)

export const MOST_NOTE_TEXT = 4_000

export interface Note<T = unknown> {
  id: string
  text: string
  /** Extra data of an area, such as marked passages. */
  more?: T
  ticket: string
  personName: string
  /** ISO 8601. */
  at: string
}

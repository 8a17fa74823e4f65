import type { Role } from '../access/roles'

/** What a note may be about: a thing of the provider, by its id. A refusal is what a carrier wrote about it, as somebody pasted it. */
export type NoteKind = OpenNoteKind | 'port-refusal'
export type OpenNoteKind = 'port' | 'brand' | 'campaign' | 'number' | 'message' | 'trunk' | 'server' | 'entry'

interface Guard {
  see: { readonly allowed: readonly Role[] }
  write: { readonly allowed: readonly Role[] }
}

const everybodyWrites: Guard = {
  see: { allowed: ['admin', 'ops', 'support', 'auditor'] },
  write: { allowed: ['admin', 'ops', 'support'] },
}
/** What is written about somebody's number tells of whom it is. */
const seesNumbers: Guard = {
  see: { allowed: ['admin', 'ops', 'support'] },
  write: { allowed: ['admin', 'ops', 'support'] },
}
/** Carriers write account numbers into what they refuse. */
const refusals: Guard = { see: { allowed: ['admin', 'ops'] }, write: { allowed: ['admin', 'ops'] } }

export const noteGuards: Record<NoteKind, Guard> = {
  port: everybodyWrites,
  'port-refusal': refusals,
  brand: everybodyWrites,
  campaign: everybodyWrites,
  number: seesNumbers,
  message: seesNumbers,
  trunk: everybodyWrites,
  server: everybodyWrites,
  entry: everybodyWrites,
}

/** Of what anybody may write about whatever its page is about. */
export const isOpenNote = (kind: string): kind is OpenNoteKind =>
  kind !== 'port-refusal' && Object.hasOwn(noteGuards, kind)

export const MOST_NOTE_TEXT = 4_000
export const MOST_TICKET = 60

export interface Note<T = unknown> {
  id: string
  text: string
  /** What an area keeps beside the text, such as the words that it marks. */
  more?: T
  ticket: string
  personName: string
  /** ISO 8601. */
  at: string
}

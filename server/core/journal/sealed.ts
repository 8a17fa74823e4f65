import 'server-only'
import type { journal, readings } from '@/server/platform/db/schema'
import { opens, type SealContext, unseal } from './seal'

// The sealed columns of entries and readings, each with its place, so that a value of one column cannot be opened as a value of another.

type Entry = typeof journal.$inferSelect
type Reading = typeof readings.$inferSelect

/** The stored parts of an answer, encrypted: the bytes as received (`raw`, base64); its text and the provider's message, with secrets masked. */
export interface RetainedAnswer {
  raw: string
  shown: string
  /** The provider's warning or detail. */
  words?: string
  /** For an unclassified success: its structure, for an administrator to accept. */
  shape?: string
}

export const inputPlace = (entry: string): SealContext => ['journal.sealed_input', entry]
export const retainedPlace = (entry: string): SealContext => ['journal.sealed_kept', entry]
export const answerPlace = (entry: string): SealContext => ['journal.sealed_answer', entry]

/** The database assigns a reading's `id` only on insert, so the encrypted value has an id of its own, `sealedId`. */
export const readingPlace = ({ entry, kind, sealedId }: Pick<Reading, 'entry' | 'kind' | 'sealedId'>): SealContext => [
  'readings.sealed',
  entry,
  kind,
  sealedId ?? '',
]

export const inputOf = (entry: Entry) => unseal(entry.sealedInput, inputPlace(entry.id))
export const retainedOf = <T = Record<string, unknown>>(entry: Pick<Entry, 'id' | 'sealedRetained'>) =>
  unseal<T>(entry.sealedRetained, retainedPlace(entry.id))
export const answerOf = (entry: Entry) => unseal<RetainedAnswer>(entry.sealedAnswer, answerPlace(entry.id))
export const stateOf = <T = unknown>(reading: Reading) => unseal<T>(reading.sealed, readingPlace(reading))

/** Whether the reading's state can be read: true without a state, false for bytes that cannot be decrypted (altered, moved, another key). */
export const stateOpens = (reading: Reading) => reading.sealed === null || opens(reading.sealed, readingPlace(reading))

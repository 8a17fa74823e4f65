import 'server-only'
import type { journal, readings } from '@/server/platform/db/schema'
import { opens, type SealContext, unseal } from './seal'

// Each sealed column with its place, so that none is opened as another.

type Entry = typeof journal.$inferSelect
type Reading = typeof readings.$inferSelect

/** The stored parts of an answer, encrypted: the bytes as received (base64), and text and message with secrets masked. */
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

/** A reading's own number is assigned by the database on insert, so it is sealed under an id of its own. */
export const readingPlace = ({ entry, kind, sealedAs }: Pick<Reading, 'entry' | 'kind' | 'sealedAs'>): SealContext => [
  'readings.sealed',
  entry,
  kind,
  sealedAs ?? '',
]

export const inputOf = (entry: Entry) => unseal(entry.sealedInput, inputPlace(entry.id))
export const retainedOf = <T = Record<string, unknown>>(entry: Pick<Entry, 'id' | 'sealedRetained'>) =>
  unseal<T>(entry.sealedRetained, retainedPlace(entry.id))
export const answerOf = (entry: Entry) => unseal<RetainedAnswer>(entry.sealedAnswer, answerPlace(entry.id))
export const stateOf = <T = unknown>(reading: Reading) => unseal<T>(reading.sealed, readingPlace(reading))

/** An empty reading counts; bytes that cannot be decrypted (altered, moved, another key) do not. */
export const stateOpens = (reading: Reading) => reading.sealed === null || opens(reading.sealed, readingPlace(reading))

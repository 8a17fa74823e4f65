import 'server-only'
import { processState } from '@/lib/core/process-state'
import type { Person } from '@/server/core/actor/actor'
import { seal } from '@/server/core/journal/seal'
import { keyOf as keyOfNote } from '@/server/core/notes/sealed-note'
import { db } from '@/server/platform/db/database'
import { type AuditEvent, record } from './record'

/** A list or an answer with personal data that a person is about to see. */
export interface PersonalRead {
  /** The id of a read, or the key of a list in the console's own database. */
  what: string
  /** If it is about one number: ten digits. */
  number?: string | undefined
}

/** Repeated reads by polling or reloading count as one read for an hour. */
const SAME_READ_MS = 3_600_000
const MOST_KNOWN = 5_000

interface Recorded {
  at: number
  written: Promise<void>
  isWritten: boolean
}

const keptRecorded = processState('recorded reads of personal data', () => new Map<string, Recorded>())

/** The log stores a keyed hash of the number, which can be searched for, and the number itself encrypted. Notes use the same hash. */
export const numberSubject = (number: string) => `number:${keyOfNote('number', number)}`
export const sealedPlace = (subject: string) => ['audit.sealed', subject] as const

const keyOf = ({ personId, token }: Person, { what, number }: PersonalRead) =>
  `${token?.id ?? personId} ${number ? `#${number}` : what}`

/**
 * Records that a person reads personal data; the caller shows the data only after it resolves. All reads about one number are one lookup.
 * Rejects if it cannot be recorded.
 */
export function recordPersonalRead(actor: Person, read: PersonalRead): Promise<void> {
  const recorded = keptRecorded()
  const key = keyOf(actor, read)
  const before = recorded.get(key)
  if (before && Date.now() - before.at < SAME_READ_MS) return before.written
  const now: Recorded = { at: Date.now(), written: append(eventOf(actor, read)), isWritten: false }
  recorded.delete(key)
  recorded.set(key, now)
  const oldest = recorded.keys().next().value
  if (recorded.size > MOST_KNOWN && oldest !== undefined) recorded.delete(oldest)
  now.written.then(
    () => (now.isWritten = true),
    () => recorded.get(key) === now && recorded.delete(key),
  )
  return now.written
}

/** Whether the read is already recorded: then its data can be shown without waiting. */
export const isRecorded = (actor: Person, read: PersonalRead): boolean =>
  keptRecorded().get(keyOf(actor, read))?.isWritten ?? false

function eventOf(actor: Person, { what, number }: PersonalRead): AuditEvent {
  if (!number) return { kind: 'personal_data.read', actor, subject: what }
  const subject = numberSubject(number)
  const sealed = seal(number, sealedPlace(subject)).toString('base64url')
  return { kind: 'personal_data.looked_up', actor, subject, detail: { what, sealed } }
}

interface Waiting {
  event: AuditEvent
  resolve: () => void
  reject: (error: unknown) => void
}

const queue = processState('reads to record', () => ({ waiting: [] as Waiting[], isWriting: false }))

/** All waiting events are written together, one transaction at a time. Each transaction locks the log's head, and changes wait for this lock, too. */
function append(event: AuditEvent): Promise<void> {
  return new Promise((resolve, reject) => {
    queue().waiting.push({ event, resolve, reject })
    if (!queue().isWriting) void writeWaiting()
  })
}

async function writeWaiting(): Promise<void> {
  const { waiting } = queue()
  queue().isWriting = true
  while (waiting.length > 0) {
    const batch = waiting.splice(0)
    try {
      await db().transaction((tx) => record(tx, ...batch.map(({ event }) => event)))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  queue().isWriting = false
}

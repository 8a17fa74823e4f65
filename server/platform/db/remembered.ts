import 'server-only'
import type { Table } from 'drizzle-orm'
import { processState } from '@/lib/core/process-state'
import { changeCount, receivesReports } from './changes'

interface RememberedReading {
  /** The change count of the tables when the reading began. */
  changes: number
  until: number
  answer: Promise<unknown>
}

const readings = processState('remembered', () => new Map<string, RememberedReading>())

/** The longest age of a reading, because it may depend on the time ("in the last three days"). */
const LONGEST_MS = 300_000
/** The most remembered readings. Beyond this number, the oldest is dropped. */
const MOST = 1_000

/**
 * Reads again only if one of the tables has changed since the last reading, this reading is too old, or no reports arrive. Callers share one
 * reading, and must not modify the result. Never use this for data that a change depends on or for the validity of a session. `tables` lists every
 * table that `read` reads.
 */
export function remembered<Key extends readonly (string | number | boolean | null)[], T>(
  name: string,
  tables: readonly Table[],
  read: (...key: Key) => Promise<T>,
  { longestMs = LONGEST_MS }: { longestMs?: number } = {},
): (...key: Key) => Promise<T> {
  remembered.all.push({ name, tables, read })
  return (...key) => {
    if (!receivesReports()) return read(...key)
    const all = readings()
    const place = JSON.stringify([name, ...key])
    const now = performance.now()
    const changes = changeCount(tables)
    const remembered = all.get(place)
    if (remembered && remembered.changes === changes && remembered.until > now) return remembered.answer as Promise<T>
    // The ORM's queries are not promises: each `then` would run the query again, so it becomes a promise here.
    const answer = Promise.resolve(read(...key))
    const mine: RememberedReading = { changes, until: now + longestMs, answer }
    all.delete(place)
    all.set(place, mine)
    const [oldest] = all.keys()
    if (all.size > MOST && oldest !== undefined) all.delete(oldest)
    // A failed reading is tried again by the next caller.
    answer.catch(() => {
      if (all.get(place) === mine) all.delete(place)
    })
    return answer
  }
}

/** For a test that compares `tables` with the SQL of each reading. */
remembered.all = [] as { name: string; tables: readonly Table[]; read: (...key: never) => unknown }[]

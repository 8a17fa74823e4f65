import 'server-only'
import { randomUUID } from 'node:crypto'
import { elementsOf } from '@/lib/areas/callbacks/elements'
import { processState } from '@/lib/core/process-state'
import { fingerprint } from '@/server/core/journal/seal'
import { countCallbacks } from '@/server/platform/counters'
import { db } from '@/server/platform/db/database'
import { callbacks } from '@/server/platform/db/schema'
import { log } from '@/server/platform/log'
import { sealedContent } from './content'
import { sortSoon } from './sort'

// A callback is stored and committed before the answer. One statement stores simultaneous callbacks: a flood takes one connection and one commit for
// many, and pages keep the other connections.

type Row = typeof callbacks.$inferInsert
/** One post: one statement stores all of it, or nothing. */
interface Waiting {
  rows: Row[]
  stored: (good: boolean) => void
}

/** Beyond this many waiting callbacks, the sender is asked to retry, so that they do not fill our memory. */
const MOST_WAITING = 500
const AT_ONCE = 100

const received = processState('callbacks received', () => ({ waiting: [] as Waiting[], storing: false }))

/** True once it is stored permanently; false: not stored, retry later. A list becomes one callback per element, each with its own bytes. */
export function receive(address: string, contentType: string, bytes: Uint8Array): Promise<boolean> {
  const queue = received()
  const parts = elementsOf(bytes) ?? [bytes]
  if (rowsIn(queue.waiting) + parts.length > MOST_WAITING) {
    countCallbacks('turned_away', parts.length)
    return Promise.resolve(false)
  }
  const rows = parts.map((one) => rowOf(address, contentType, one))
  const written = new Promise<boolean>((stored) => queue.waiting.push({ rows, stored }))
  if (!queue.storing) void storeAll()
  return written
}

const rowsIn = (waiting: readonly Waiting[]) => waiting.reduce((sum, { rows }) => sum + rows.length, 0)

function rowOf(address: string, contentType: string, bytes: Uint8Array): Row {
  const sealedId = randomUUID()
  return {
    address,
    // A header may contain anything.
    contentType: contentType.replace(/[^\x20-\x7e]/g, '').slice(0, 100),
    size: bytes.length,
    hash: fingerprint('callback', bytes),
    sealed: sealedContent(bytes, sealedId),
    sealedId,
  }
}

/** Takes the first posts: as many as fit into one statement, but at least one. */
function taken(waiting: Waiting[]): Waiting[] {
  let posts = 1
  while (posts < waiting.length && rowsIn(waiting.slice(0, posts + 1)) <= AT_ONCE) posts += 1
  return waiting.splice(0, posts)
}

async function storeAll(): Promise<void> {
  const queue = received()
  queue.storing = true
  while (queue.waiting.length > 0) {
    const posts = taken(queue.waiting)
    const good = await db()
      .insert(callbacks)
      .values(posts.flatMap(({ rows }) => rows))
      .then(
        () => {
          countCallbacks('stored', rowsIn(posts))
          return true
        },
        (error: unknown) => {
          countCallbacks('turned_away', rowsIn(posts))
          log.error({ problem: error instanceof Error ? error.name : 'unknown' }, 'callbacks could not be stored')
          return false
        },
      )
    for (const { stored } of posts) stored(good)
  }
  queue.storing = false
  sortSoon()
}

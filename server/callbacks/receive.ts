import 'server-only'
import { randomUUID } from 'node:crypto'
import { kept } from '@/lib/kept'
import { db } from '@/server/db/database'
import { callbacks } from '@/server/db/schema'
import { fingerprint } from '@/server/journal/seal'
import { log } from '@/server/log'
import { sealedContent } from './content'
import { sortSoon } from './sort'

// Stored and committed before anybody is told that it came. Those that come at the same time are stored by one statement: a flood takes
// one connection and one commit for many, and pages keep the others.

type Row = typeof callbacks.$inferInsert
interface Waiting {
  row: Row
  stored: (good: boolean) => void
}

/** More than these wait already: the sender is told to come again, before it fills our memory. */
const MOST_WAITING = 500
const AT_ONCE = 100

const received = kept('callbacks received', () => ({ waiting: [] as Waiting[], storing: false }))

/** True once it is stored for good; false: not stored, come again. */
export function receive(address: string, contentType: string, bytes: Uint8Array): Promise<boolean> {
  const queue = received()
  if (queue.waiting.length >= MOST_WAITING) return Promise.resolve(false)
  const sealedAs = randomUUID()
  const row: Row = {
    address,
    // A header may hold anything.
    contentType: contentType.replace(/[^\x20-\x7e]/g, '').slice(0, 100),
    size: bytes.length,
    hash: fingerprint('callback', bytes),
    sealed: sealedContent(bytes, sealedAs),
    sealedAs,
  }
  const told = new Promise<boolean>((stored) => queue.waiting.push({ row, stored }))
  if (!queue.storing) void storeAll()
  return told
}

async function storeAll(): Promise<void> {
  const queue = received()
  queue.storing = true
  while (queue.waiting.length > 0) {
    const taken = queue.waiting.splice(0, AT_ONCE)
    const good = await db()
      .insert(callbacks)
      .values(taken.map(({ row }) => row))
      .then(
        () => true,
        (error: unknown) => {
          log.error({ problem: error instanceof Error ? error.name : 'unknown' }, 'callbacks could not be stored')
          return false
        },
      )
    for (const { stored } of taken) stored(good)
  }
  queue.storing = false
  sortSoon()
}

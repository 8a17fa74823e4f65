import 'server-only'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { may, seesMasked } from '@/lib/core/access/roles'
import { contentOf } from '@/server/areas/callbacks/content'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { callbacks, journal } from '@/server/platform/db/schema'
import { pairOf } from './conversation-key'
import { textOf } from './sent-here'
import { ownSends, senderOf } from './unanswered'

export type Opened = { key: string; ours: string; other: string; text: string | null }

/** A text that is decrypted when it is needed. */
export interface StoredText {
  at: Date
  direction: 'in' | 'out'
  open(): Opened | null
}

export async function newestSent(most: number): Promise<StoredText[]> {
  const { id, target, createdAt, sealedRetained } = journal
  const rows = await db()
    .select({ id, sealedRetained, ours: senderOf, other: target, at: createdAt })
    .from(journal)
    .where(and(ownSends(), isNotNull(sealedRetained)))
    .orderBy(desc(createdAt))
    .limit(most)
  return rows.map((row) => {
    const { id, at, ours, other } = row
    return { at, direction: 'out', open: () => ({ key: id, ours, other, text: textOf(row).text }) }
  })
}

export async function newestReceivedFor({ role }: Person, most: number): Promise<StoredText[]> {
  if (!may(role, seeReceived) || seesMasked(role, seeReceived)) return []
  const { id, at, sealed, sealedId, contentType } = callbacks
  const rows = await db()
    .select({ id, at, sealed, sealedId, contentType })
    .from(callbacks)
    .where(and(isNotNull(callbacks.pair), eq(callbacks.repeated, false)))
    .orderBy(desc(id))
    .limit(most)
  return rows.map((row) => ({
    at: row.at,
    direction: 'in',
    open() {
      const { content } = contentOf(row)
      const pair = pairOf(content)
      return pair && { key: `callback ${row.id}`, ...pair, text: content.read?.text ?? null }
    },
  }))
}

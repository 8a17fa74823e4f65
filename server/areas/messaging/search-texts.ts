import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { excerptOf, wordsIn } from '@/lib/areas/messaging/text-search'
import { may, reasonDenied, seesMasked } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { contentOf } from '@/server/areas/callbacks/content'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { seesNumbers } from '@/server/core/journal/searched'
import { refused } from '@/server/core/operations/local-action'
import { db } from '@/server/platform/db/database'
import { callbacks, journal } from '@/server/platform/db/schema'
import { conversationKey, pairOf } from './conversation-key'
import { seesTexts, textOf } from './sent-here'
import { ownSends, senderOf } from './unanswered'

/** Texts are encrypted, so a search decrypts the newest of each direction (decision 201). */
const MOST_EACH = 5_000
const MOST_SHOWN = 50
const PIECE = 500
const LEAST = 3

export interface FoundText {
  key: string
  /** ISO 8601. */
  at: string
  direction: 'in' | 'out'
  contact: string
  href: string
  /** The part of the text around the words. */
  text: string
}

export interface TextsFound {
  /** Newest first. */
  rows: FoundText[]
  /** All matches, also those that are not in `rows`. */
  total: number
  searched: number
  /** The oldest searched text, ISO 8601; null without one. */
  since: string | null
  /** Every text that the console stores was searched. */
  whole: boolean
}

/** Whether this role may read both the texts and the numbers that they belong to. */
export const maySearchTexts = (actor: Person) => seesTexts(actor.role) && seesNumbers(actor)

/** The console's own texts with all of these words, without a provider request. */
export async function searchTexts(actor: Person, typed: string): Promise<Done<TextsFound>> {
  if (!maySearchTexts(actor))
    return refused({
      kind: 'forbidden',
      message: reasonDenied(actor.role, seeReceived) ?? 'Your role can’t read texts',
    })
  const words = wordsIn(typed)
  if (words.join('').length < LEAST)
    return refused({ kind: 'invalid', message: `Enter at least ${LEAST} letters or digits of a text.` })
  await recordPersonalRead(actor, { what: 'texts' })
  const [sent, received] = await Promise.all([newestSent(), receivedFor(actor)])
  const all = [...sent, ...received].sort((a, b) => b.at.getTime() - a.at.getTime())
  const found: FoundText[] = []
  for (let first = 0; first < all.length; first += PIECE) {
    for (const one of all.slice(first, first + PIECE)) {
      const opened = one.open()
      const excerpt = opened && excerptOf(opened.text ?? '', words)
      if (opened && excerpt) found.push(shown(one, opened, excerpt))
    }
    // Other people's requests take their turn.
    await setImmediate()
  }
  return {
    ok: true,
    data: {
      rows: found.slice(0, MOST_SHOWN),
      total: found.length,
      searched: all.length,
      since: all.at(-1)?.at.toISOString() ?? null,
      whole: sent.length < MOST_EACH && received.length < MOST_EACH,
    },
  }
}

type Opened = { key: string; ours: string; other: string; text: string | null }

const shown = ({ at, direction }: StoredText, { key, ours, other }: Opened, text: string): FoundText => ({
  ...{ key, direction, text },
  at: at.toISOString(),
  contact: formatNumber(other),
  href: paths.conversation(conversationKey({ ours, other })),
})

interface StoredText {
  at: Date
  direction: 'in' | 'out'
  open(): Opened | null
}

async function newestSent(): Promise<StoredText[]> {
  const { id, target, createdAt, sealedRetained } = journal
  const rows = await db()
    .select({ id, sealedRetained, ours: senderOf, other: target, at: createdAt })
    .from(journal)
    .where(and(ownSends(), isNotNull(sealedRetained)))
    .orderBy(desc(createdAt))
    .limit(MOST_EACH)
  return rows.map((row) => {
    const { id, at, ours, other } = row
    return { at, direction: 'out', open: () => ({ key: id, ours, other, text: textOf(row).text }) }
  })
}

async function receivedFor({ role }: Person): Promise<StoredText[]> {
  if (!may(role, seeReceived) || seesMasked(role, seeReceived)) return []
  const { id, at, sealed, sealedAs, contentType } = callbacks
  const rows = await db()
    .select({ id, at, sealed, sealedAs, contentType })
    .from(callbacks)
    .where(and(isNotNull(callbacks.pair), eq(callbacks.repeated, false)))
    .orderBy(desc(id))
    .limit(MOST_EACH)
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

import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { excerptOf, wordsIn } from '@/lib/areas/messaging/text-search'
import { reasonDenied } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { seesNumbers } from '@/server/core/journal/searched'
import { refused } from '@/server/core/operations/local-action'
import { conversationKey } from './conversation-key'
import { seesTexts } from './sent-here'
import { newestReceivedFor, newestSent, type Opened, type StoredText } from './stored-texts'

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
      message: reasonDenied(actor.role, seeReceived) ?? 'Your role can’t read texts.',
    })
  const words = wordsIn(typed)
  if (words.join('').length < LEAST)
    return refused({ kind: 'invalid', message: `Enter at least ${LEAST} letters or digits of a text.` })
  await recordPersonalRead(actor, { what: 'texts' })
  const [sent, received] = await Promise.all([newestSent(MOST_EACH), newestReceivedFor(actor, MOST_EACH)])
  const all = [...sent, ...received].sort((a, b) => b.at.getTime() - a.at.getTime())
  const texts: FoundText[] = []
  for (let first = 0; first < all.length; first += PIECE) {
    for (const one of all.slice(first, first + PIECE)) {
      const opened = one.open()
      const excerpt = opened && excerptOf(opened.text ?? '', words)
      if (opened && excerpt) texts.push(shown(one, opened, excerpt))
    }
    // Other people's requests take their turn.
    await setImmediate()
  }
  return {
    ok: true,
    data: {
      rows: texts.slice(0, MOST_SHOWN),
      total: texts.length,
      searched: all.length,
      since: all.at(-1)?.at.toISOString() ?? null,
      whole: sent.length < MOST_EACH && received.length < MOST_EACH,
    },
  }
}

const shown = ({ at, direction }: StoredText, { key, ours, other }: Opened, text: string): FoundText => ({
  ...{ key, direction, text },
  at: at.toISOString(),
  contact: formatNumber(other),
  href: paths.conversation(conversationKey({ ours, other })),
})

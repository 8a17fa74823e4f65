import 'server-only'
import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { type ConversationRow, type ConversationState, MOST_CONVERSATIONS } from '@/lib/areas/messaging/conversations'
import { listHistory } from '@/lib/areas/messaging/operations'
import { may, seesMasked } from '@/lib/core/access/roles'
import { mayHappen } from '@/lib/core/changes/entry-states'
import { type Reading, reading } from '@/lib/core/changes/outcome'
import { hidden } from '@/lib/core/fields/hidden'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { CANNOT_SEARCH } from '@/lib/core/text/fact-texts'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { conversationId, conversationKey, type NumberPair, pairMark } from './conversation-key'
import { noRepliesOf } from './no-reply'
import { seesTexts, textOf } from './sent-here'
import { takesOf } from './takes'
import { isSettled, newestReceived, ownSends, type ReceivedMessage, recent, senderOf, settlingOf } from './unanswered'

/** Where a pair's newest message comes from, and when each side wrote last. */
interface NewestOfPair extends NumberPair {
  change: Awaited<ReturnType<typeof newestSends>>[number] | null
  received: ReceivedMessage | null
  at: Date
  unanswered: boolean
}

/** Each pair's newest change, and the last one that may have arrived. */
function newestSends() {
  const answered = sql<string | null>`max(${journal.createdAt}) filter (where ${inArray(journal.state, [...mayHappen])})
    over (partition by ${senderOf}, ${journal.target})`
  return db()
    .selectDistinctOn([senderOf, journal.target], {
      id: journal.id,
      ours: senderOf.as('ours'),
      other: journal.target,
      state: journal.state,
      at: journal.createdAt,
      sealedRetained: journal.sealedRetained,
      answered: answered.mapWith(journal.createdAt).as('answered'),
    })
    .from(journal)
    .where(and(ownSends(), gt(journal.createdAt, recent)))
    .orderBy(senderOf, journal.target, desc(journal.createdAt))
}

async function newestOfPairs(actor: Person): Promise<NewestOfPair[]> {
  const [changes, received] = await Promise.all([newestSends(), may(actor.role, seeReceived) ? newestReceived() : []])
  const pairs = new Map<string, NewestOfPair>()
  for (const change of changes) {
    const { ours, other, at } = change
    pairs.set(pairMark(change), { ours, other, change, received: null, at, unanswered: false })
  }
  for (const one of received) {
    const { ours, other, at } = one
    const change = pairs.get(pairMark(one))?.change ?? null
    const later = change && change.at > at ? change.at : at
    const unanswered = !change?.answered || change.answered < at
    pairs.set(pairMark(one), { ours, other, change, received: one, at: later, unanswered })
  }
  return [...pairs.values()].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_CONVERSATIONS)
}

/** Whether the contact's name contains the typed text: banks and shops write under a name. */
const isNamed = ({ other }: NumberPair, typed: string) =>
  typed.trim() !== '' && other.toLowerCase().includes(typed.trim().toLowerCase())

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** `counts`: of all conversations, also beyond the search. */
export interface ConversationsFound {
  rows: ConversationRow[]
  total: number
  counts: Record<'all' | 'unanswered' | 'mine', number>
}

export interface ConversationSearch {
  /** A number of either side, or a contact's name; or a part of one. */
  typed?: string
  state?: ConversationState | undefined
}

const isLast = ({ change, at }: NewestOfPair) => (change && change.at.getTime() === at.getTime() ? change : null)

/**
 * Recent conversations, newest first, from the console's own data. The caller has checked the permission to see the history. Roles that see
 * masked numbers cannot search: results would reveal a number digit by digit.
 */
export async function listConversations(
  actor: Person,
  { typed = '', state }: ConversationSearch,
  { page = 1, perPage = 25 } = {},
): Promise<Reading<ConversationsFound>> {
  const masked = seesMasked(actor.role, listHistory)
  if (masked && typed) return { status: 'refused', fault: unseen }
  if (!masked) await recordPersonalRead(actor, { what: 'conversations' })
  const digits = searchedDigits(typed) ?? ''
  const pairs = await newestOfPairs(actor)
  const others = pairs.map(({ other }) => other)
  const [settling, takes, none] = await Promise.all([settlingOf(others), takesOf(actor, pairs), noRepliesOf(pairs)])
  const { out } = settling
  const wishes = new Map(
    [...settling.wishes].map(([number, kind]) => [
      number,
      kind === 'start' ? ('start' as const) : ('perhaps' as const),
    ]),
  )
  const all = pairs.map((one) => ({
    ...one,
    unanswered:
      one.unanswered &&
      one.received !== null &&
      !isSettled(settling, one.received) &&
      (none.get(pairMark(one))?.until ?? new Date(0)) < one.received.at,
  }))
  const fits: Record<ConversationState, (one: NewestOfPair) => boolean> = {
    unanswered: ({ unanswered }) => unanswered,
    mine: (one) => takes.get(pairMark(one))?.mine === true,
    unknown: (one) => ['uncertain', 'disputed'].includes(isLast(one)?.state ?? ''),
    asked: ({ other }) => wishes.get(other) === 'perhaps',
    again: ({ other }) => wishes.get(other) === 'start',
    'opted-out': ({ other }) => out.has(other),
  }
  const matching = all
    .filter(
      (one) =>
        !typed ||
        (digits === '' ? isNamed(one, typed) : [one.other, one.ours].some((n) => digitsOf(n).includes(digits))),
    )
    .filter((one) => !state || fits[state](one))
  const rows = matching.slice((page - 1) * perPage, page * perPage).map((one) =>
    shown(actor, one, {
      masked,
      optedOut: out.has(one.other),
      wish: wishes.get(one.other) ?? null,
      take: takes.get(pairMark(one)) ?? null,
    }),
  )
  const counts = { all: all.length, unanswered: all.filter(fits.unanswered).length, mine: all.filter(fits.mine).length }
  return reading({ rows, total: matching.length, counts })
}

const unseen = { kind: 'forbidden', message: CANNOT_SEARCH } as const

type ContactState = Pick<ConversationRow, 'optedOut' | 'wish' | 'take'> & { masked: boolean }

/** Masks for the role. Hidden values never leave the server. */
function shown({ role }: Person, one: NewestOfPair, { masked, optedOut, wish, take }: ContactState) {
  const change = isLast(one)
  const sent = change && seesTexts(role) ? textOf(change) : null
  const received = change || !one.received ? null : one.received
  const lastText = sent?.text ?? received?.text ?? null
  const row: ConversationRow = {
    id: conversationId(one),
    key: conversationKey(one),
    other: masked ? hidden : one.other,
    ours: masked ? hidden : one.ours,
    direction: change ? 'out' : 'in',
    text: masked ? hidden : lastText,
    pictures: masked ? 0 : (sent?.media ?? received?.media ?? []).length,
    at: one.at.toISOString(),
    state: change?.state ?? null,
    unanswered: one.unanswered,
    receivedAt: one.received?.at.toISOString() ?? null,
    optedOut,
    wish,
    take,
  }
  return row
}

/** Recent contacts with this number, this part of a number, or this part of a name. Contacts who wrote to us come first. */
export async function contactsNamed(actor: Person, typed: string): Promise<NumberPair[]> {
  if (!may(actor.role, listHistory) || seesMasked(actor.role, listHistory)) return []
  const digits = searchedDigits(typed) ?? ''
  const fits = (one: NumberPair) => (digits === '' ? isNamed(one, typed) : digitsOf(one.other).includes(digits))
  const { target, createdAt } = journal
  const holds = sql`strpos(lower(${target}), ${(digits || typed.trim()).toLowerCase()}) > 0`
  const [sent, received] = await Promise.all([
    db()
      .selectDistinct({ ours: senderOf.as('ours'), other: target })
      .from(journal)
      .where(and(ownSends(), gt(createdAt, recent), holds))
      .limit(MOST_CONVERSATIONS),
    may(actor.role, seeReceived) ? newestReceived() : [],
  ])
  return [...received.filter(fits), ...sent.filter(fits)]
}

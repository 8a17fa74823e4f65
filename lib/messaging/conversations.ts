import type { EntryState } from '../acts/outcome'
import type { SentText } from './sent-here'

// A conversation is a pair of numbers, ours and the other side's, as far as the console itself knows it: what it sent, and what callbacks
// brought. No schemas: pages need none.

/** The list goes so far back; what callbacks brought is kept no longer. */
export const CONVERSATION_DAYS = 30
/** More than anybody looks through. */
export const MOST_CONVERSATIONS = 1_000

/** How many days a page shows: one step more with each press. */
const steps = [7, 14, 30, 60, 90]
const MOST_DAYS = 90

/** What the address asks for; without it as few as hold the newest that is known, `ago` days old. */
export function threadDays(text: string | undefined, ago: number | null): number {
  const asked = Number(text)
  if (steps.includes(asked)) return asked
  return steps.find((step) => ago === null || ago < step) ?? MOST_DAYS
}

/** Null where the page goes no further back. */
export const moreDays = (days: number): number | null => steps.find((step) => step > days) ?? null

/** What the list may be narrowed to. */
export const conversationStates = {
  unanswered: 'Unanswered',
  unknown: 'Unknown or disputed',
  asked: 'Asked to stop?',
  again: 'Asks for texts again',
  'opted-out': 'Opted out',
} as const
export type ConversationState = keyof typeof conversationStates

export const conversationState = (text: string | null | undefined): ConversationState | undefined =>
  text && Object.hasOwn(conversationStates, text) ? (text as ConversationState) : undefined

/** One conversation as one person may see it; plain JSON. */
export interface ConversationRow {
  /** The same at each reading; says nothing. */
  id: string
  /** Of its page: another one at each reading. */
  key: string
  other: string
  ours: string
  /** Of the newest that the console knows. */
  direction: 'in' | 'out'
  /** Null: there are none, or they can no longer be read. */
  words: string | null
  pictures: number
  /** ISO 8601. */
  at: string
  /** What became of it, where it was ours. */
  state: EntryState | null
  /** They wrote last, and nothing that may have reached them was sent from here since. */
  unanswered: boolean
  optedOut: boolean
  /** What a person has still to decide. */
  wish: 'perhaps' | 'start' | null
}

/** A message that this console sent, or tried to. */
export interface KnownSent {
  kind: 'sent'
  entry: string
  /** ISO 8601. */
  at: string
  state: EntryState
  person: string
  /** Of the messages that it made. */
  ids: string[]
  /** The newest delivery status that was seen of the first. */
  status: string | null
  /** Null for roles that may not send. */
  content: SentText | null
}

/** A message that was posted to our callback address, from whoever knew it. */
export interface KnownReceived {
  kind: 'received'
  callback: number
  at: string
  /** Null: none. Dots for roles that see it masked. */
  text: string | null
  media: string[]
  /** The same bytes came within ten minutes before. */
  repeated: boolean
}

export type KnownMessage = KnownSent | KnownReceived

import type { EntryState } from '@/lib/core/changes/outcome'
import type { Take } from './inbox'
import type { SentText } from './sent-here'

// A conversation is everything between our number and a contact's: what the console sent, and what callbacks brought.
// This file has no schemas, because pages need none.

/** How many days the list goes back. Callbacks are not stored for more days. */
export const CONVERSATION_DAYS = 30
export const MOST_CONVERSATIONS = 1_000

/** How many days a page shows; each press of its button goes to the next step. */
const steps = [7, 14, 30, 60, 90]
const MOST_DAYS = 90

/** The days in the URL; by default the fewest that include the newest known message, `ago` days old. */
export function threadDays(text: string | undefined, ago: number | null): number {
  const requested = Number(text)
  if (steps.includes(requested)) return requested
  return steps.find((step) => ago === null || ago < step) ?? MOST_DAYS
}

/** Null at the last step. */
export const moreDays = (days: number): number | null => steps.find((step) => step > days) ?? null

/** Filter options of the list. */
export const conversationStates = {
  unanswered: 'Unanswered',
  mine: 'Mine',
  unknown: 'Unknown or disputed',
  asked: 'May have asked to stop',
  again: 'Asks for texts again',
  'opted-out': 'Opted out',
} as const
export type ConversationState = keyof typeof conversationStates

export const conversationState = (text: string | null | undefined): ConversationState | undefined =>
  text && Object.hasOwn(conversationStates, text) ? (text as ConversationState) : undefined

/** One conversation as one person may see it; plain JSON. */
export interface ConversationRow {
  /** The same at each reading; contains no number. */
  id: string
  /** Encrypted for its page's URL: differs at each reading. */
  key: string
  other: string
  ours: string
  /** The direction of the newest message that the console knows. */
  direction: 'in' | 'out'
  /** Null: the message has no text, or the text cannot be decrypted. */
  text: string | null
  pictures: number
  /** ISO 8601. */
  at: string
  /** The outcome, if the newest message is ours. */
  state: EntryState | null
  /** They wrote last, nothing that may have reached them was sent since, they have not asked to stop, and nobody marked _No reply needed_. */
  unanswered: boolean
  /** When they wrote; ISO 8601. Null: they did not, within the days of the list. */
  receivedAt: string | null
  optedOut: boolean
  take: Take | null
  /** What the contact’s texts ask for, if a person still has to decide about it. */
  wish: 'perhaps' | 'start' | null
}

/** A message that this console sent, or tried to. */
export interface RecordedSent {
  kind: 'sent'
  entry: string
  /** ISO 8601. */
  at: string
  state: EntryState
  person: string
  /** Ids of the messages it created. */
  ids: string[]
  /** The newest delivery status of the first message. */
  status: string | null
  /** Null for roles that may not send. */
  content: SentText | null
}

/** A message posted to our callback URL; its sender only had to know the URL. */
export interface RecordedReceived {
  kind: 'received'
  callback: number
  at: string
  /** Null: none. Masked for some roles. */
  text: string | null
  media: string[]
  /** The same bytes arrived within ten minutes before. */
  repeated: boolean
}

export type RecordedMessage = RecordedSent | RecordedReceived

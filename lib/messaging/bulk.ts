import type { EntryState } from '../acts/outcome'

// A text to many: a list of recipients, and as many acts, sent one after the other while somebody looks on (decision 109). No schemas: pages need none.

export const MOST_RECIPIENTS = 100
export const MOST_LIST_CHARACTERS = 20_000

/** Who has made it begins or goes on within that time: later, what they stated of the recipients is old. */
export const BULK_HOURS = 24

/** One recipient and what became of it; plain JSON. */
export interface BulkItem {
  /** From 0, in the order of the list. */
  place: number
  /** Ten digits. */
  number: string
  /** The journal's entry; null where there is none yet. */
  entry: string | null
  state: EntryState | null
  /** Why it was not sent, where something stood in the way. */
  why: string
  /** The message that came of it, and the provider's word for what became of that, as far as it was seen; null where no message is known. */
  delivery: { message: string; status: string | null } | null
  /** Nothing was sent to it, and its turn comes when somebody goes on. */
  left: boolean
}

/** What the page of one shows. */
export interface BulkView {
  id: string
  from: string
  text: string
  /** ISO 8601. */
  at: string
  /** Who made it, and alone may send it. */
  by: string
  yours: boolean
  /** Nobody begins or goes on any more. */
  past: boolean
  /** A fresh code of their second factor is needed first, or they have none. */
  code: 'code' | 'no_factor' | null
  items: BulkItem[]
  /** Of the list, not among the recipients: those who want no texts. */
  optedOut: string[]
  repeated: number
}

/** One in the list of them. */
export interface BulkRow {
  id: string
  /** ISO 8601. */
  at: string
  by: string
  from: string
  text: string
  /** How many are in each state; what has no entry yet is under ''. */
  states: Partial<Record<EntryState | '', number>>
}

/** A limit that has room again so soon is waited for. */
export const MOST_WAIT_SECONDS = 90

/** What became of one recipient, and why it does not go on by itself. */
export interface BulkStep {
  item: BulkItem
  pause: string | null
  /** Seconds until their turn, while a limit has no room: nothing was recorded. */
  wait?: number
}

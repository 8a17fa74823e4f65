import type { EntryState } from '@/lib/core/changes/outcome'

// Bulk send: a list of recipients and as many changes, sent one after the other while a person watches (decision 109).
// No schemas, which pages do not need.

export const MOST_RECIPIENTS = 100
export const MOST_LIST_CHARACTERS = 20_000
/** How many bulk sends a person can create in a day. Each is stored for 90 days. */
export const MOST_LISTS_A_DAY = 50

/** The time in which the creator of a bulk send can start or resume it. Later, the consent statement is outdated. */
export const BULK_HOURS = 24

/** One recipient and the outcome; plain JSON. */
export interface BulkItem {
  /** The index of the recipient in the list. */
  place: number
  /** Ten digits. */
  number: string
  /** The journal entry; null until there is one. */
  entry: string | null
  state: EntryState | null
  /** Why it was not sent, if something blocked it. */
  why: string
  /** The message and its last seen delivery status; null if no message is known. */
  delivery: { message: string; status: string | null } | null
  /** The message was not sent yet; it is sent when someone resumes the bulk send. */
  left: boolean
}

/** What the page of one bulk send shows. */
export interface BulkView {
  id: string
  from: string
  text: string
  /** ISO 8601. */
  at: string
  /** The creator of the bulk send, who is the only person who may send it. */
  by: string
  yours: boolean
  /** Too old to start or resume. */
  past: boolean
  /** What the creator must do first: use their second factor now, or set up a second factor. */
  code: 'code' | 'no_factor' | null
  items: BulkItem[]
  /** Numbers of the list that are excluded because they have opted out. */
  optedOut: string[]
  repeated: number
}

/** A row of the overview of bulk sends. */
export interface BulkRow {
  id: string
  /** ISO 8601. */
  at: string
  by: string
  from: string
  text: string
  /** Recipients by state; those without an entry are under ''. */
  states: Partial<Record<EntryState | '', number>>
}

/** The longest wait for a limit to have room again. */
export const MOST_WAIT_SECONDS = 90

/** The outcome for one recipient, and why sending does not continue automatically. */
export interface BulkStep {
  item: BulkItem
  pause: string | null
  /** The provider rejected this one. */
  rejected?: boolean
  /** Seconds until a limit has room again: nothing was recorded. */
  wait?: number
}

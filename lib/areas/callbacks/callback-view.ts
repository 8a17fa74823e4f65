import type { Role } from '@/lib/core/access/roles'

// Received callbacks for pages, and the labels of their states. No schemas, which pages do not need.

/** Roles that may see a callback's content. The auditor sees that it arrived, but not its sender or text. */
export const seeReceived = {
  allowed: ['admin', 'ops', 'support', 'auditor'],
  ceiling: { auditor: 'internal' },
} as const
/** Roles that may see the callback URL, and roles that may replace it. */
export const seeAddress: { allowed: readonly Role[] } = { allowed: ['admin', 'ops'] }
export const changeAddress: { allowed: readonly Role[]; administers: true } = { allowed: ['admin'], administers: true }

/** Roles that may start another reading of callbacks that were not processed. */
export const readAgain: { allowed: readonly Role[] } = { allowed: ['admin'] }

/** Kinds are derived from the members, because nothing else distinguishes them. */
export const callbackKinds = {
  inventory: 'Number or trunk changed',
  message: 'Message received',
  delivery: 'Delivery of a message',
  test: 'Test from Switchroom',
  other: 'Unknown',
} as const
export type CallbackKind = keyof typeof callbackKinds

export const callbackKind = (text: string | null | undefined): CallbackKind | undefined =>
  text && Object.hasOwn(callbackKinds, text) ? (text as CallbackKind) : undefined

/** Filter options of the list. */
export const callbackStates = {
  first: 'Processed, first copy',
  repeated: 'Repeated copy',
  aside: 'Not processed',
} as const
export type CallbackState = keyof typeof callbackStates

export const callbackState = (text: string | null | undefined): CallbackState | undefined =>
  text && Object.hasOwn(callbackStates, text) ? (text as CallbackState) : undefined

/** Identical bytes within this time are a repeat. */
export const REPEAT_MINUTES = 10
/** Retention of received callbacks. */
export const KEPT_DAYS = 30
/** How long a replaced URL still accepts callbacks. */
export const OVERLAP_HOURS = 24
export const MOST_CALLBACK_BYTES = 64 * 1024

/** One row as one person may see it; plain JSON. */
export interface ReceivedRow {
  id: number
  at: string
  kind: CallbackKind | null
  section: string | null
  event: string | null
  object: string | null
  size: number
  repeated: boolean
  aside: string | null
  confirmed: boolean | null
}

/** A received callback with everything that is stored about it. */
export interface ReceivedCallback extends ReceivedRow {
  contentType: string
  repeats: number | null
  confirmedAt: string | null
  /** For a message: masked for roles that do not see phone numbers. */
  from: string | null
  text: string | null
  media: string[]
  /** The conversation it belongs to, if it is a message and the role sees numbers. */
  conversation: string | null
  /** The raw body; null for roles that may not see it, and if it cannot be decrypted. */
  raw: string | null
}

/** The URL that the provider may post to, for people who may see it. */
export interface OwnAddress {
  url: string
  since: string
  by: string
  /** When the previous URL expires. */
  oldUntil: string | null
}

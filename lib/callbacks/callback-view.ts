import type { Role } from '../access/roles'

// What came in, for pages; the words of its states. No schemas: pages need none.

/** Who may see what came. The auditor sees that it came, not from whom and with which text. */
export const seeReceived = {
  allowed: ['admin', 'ops', 'support', 'auditor'],
  ceiling: { auditor: 'internal' },
} as const
/** Who may have the address, and who may make a new one. */
export const useAddress: { allowed: readonly Role[] } = { allowed: ['admin', 'ops'] }
export const changeAddress: { allowed: readonly Role[]; administers: true } = { allowed: ['admin'], administers: true }

/** As the sources tell them apart: by their members, since nothing else does. */
export const callbackKinds = {
  inventory: 'Inventory',
  message: 'Message received',
  delivery: 'Delivery of a message',
  test: 'Test from here',
  other: 'Unknown',
} as const
export type CallbackKind = keyof typeof callbackKinds

export const callbackKind = (text: string | null | undefined): CallbackKind | undefined =>
  text && Object.hasOwn(callbackKinds, text) ? (text as CallbackKind) : undefined

/** What a page of the list may be narrowed to. */
export const callbackStates = { first: 'Not repeated', repeated: 'Repeated', aside: 'Set aside' } as const
export type CallbackState = keyof typeof callbackStates

export const callbackState = (text: string | null | undefined): CallbackState | undefined =>
  text && Object.hasOwn(callbackStates, text) ? (text as CallbackState) : undefined

/** The same bytes within so long are a repeat. */
export const REPEAT_MINUTES = 10
/** What came is kept so long. */
export const KEPT_DAYS = 30
/** An address that was replaced takes callbacks so long. */
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

/** The same with all that is kept of it. */
export interface ReceivedCallback extends ReceivedRow {
  contentType: string
  repeats: number | null
  confirmedAt: string | null
  /** Of a message: dots for roles that see it masked. */
  from: string | null
  text: string | null
  media: string[]
  /** The page of the conversation that it belongs to, where it is a message and the role sees numbers. */
  conversation: string | null
  /** As it came; null for roles that may not see it, and where it does not open. */
  raw: string | null
}

/** Where the provider may post to here; `url` for those who may set it there. */
export interface OwnAddress {
  url: string
  since: string
  by: string
  /** Until when the one before it is taken too. */
  oldUntil: string | null
}

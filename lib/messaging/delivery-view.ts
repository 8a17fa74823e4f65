import type { OpenStatus } from '@/lib/operations/messaging/operations'
import type { Reading } from '../acts/outcome'

/** A status of a message and for how long it was seen. Plain JSON, times in ISO 8601. */
export interface StatusSeen {
  /** As the provider wrote it. */
  status: string
  /** First seen; the change itself lies between the look before and this one. */
  at: string
  /** Last seen unchanged. */
  seenAt: string
}

/** What the console kept of a message's delivery. */
export interface Delivery {
  /** Every change that was observed, oldest first. */
  statuses: StatusSeen[]
  /** When the console looks next by itself; null when it does not. */
  nextLookAt: string | null
  /** Does the console look by itself, or did it until its plan ended? Not for messages that somebody else sent. */
  ours: boolean
}

/** A look that a person asked for, and what is kept after it. */
export interface DeliveryLook extends Delivery {
  /** Null before the first look. */
  reading: Reading<OpenStatus> | null
}

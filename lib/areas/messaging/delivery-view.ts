import type { Reading } from '@/lib/core/changes/outcome'
import type { OpenStatus } from './operations'

/** A message status and the period in which it was seen. Plain JSON, times in ISO 8601. */
export interface ObservedStatus {
  /** The status as the provider wrote it. */
  status: string
  /** First seen; the change itself happened since the previous check. */
  at: string
  /** Last seen unchanged. */
  seenAt: string
}

/** The stored delivery history of a message. */
export interface Delivery {
  /** Every observed change, oldest first. */
  statuses: ObservedStatus[]
  /** Time of the next automatic check; null if there is none. */
  nextLookAt: string | null
  /**
   * Whether the console checks automatically, or did until the last planned check. Not for messages that others sent.
   */
  ours: boolean
}

/** A check on request, and the history after it. */
export interface DeliveryLook extends Delivery {
  /** Null before the first check. */
  reading: Reading<OpenStatus> | null
}

import type { Change } from '../acts/outcome'
import type { DocumentRef } from '../documents/kinds'

/** A request for approval, as one person may see it; plain JSON. */
export interface ApprovalView {
  entry: string
  state: 'asked' | 'withdrawn' | 'approved' | 'declined' | 'used' | 'expired'
  /** Until when it can be decided, or be done; ISO 8601. */
  until: string
  /** Who decided, and when. */
  by: string | null
  at: string | null
  reason: string
  /** Who can decide, by name. */
  who: string[]
  /** This person asked. */
  yours: boolean
  mayDecide: boolean
  /** What it would change, so far without what is now; for who may decide. */
  changes?: Change[] | undefined
  /** What it carries, where this person may open it. */
  documents: DocumentRef[]
  /** From here; else by pressing once more what was pressed. */
  sendable: boolean
  /** The act that it was used for. */
  usedBy: string | null
}

/** Minutes for a decision, and as many again for the act. */
export const APPROVAL_MINUTES = 60

import type { DocumentRef } from '@/lib/core/documents/kinds'
import type { FieldChange } from '@/lib/core/operation/changes'

/** A request for approval, as one person may see it; plain JSON. */
export interface ApprovalView {
  entry: string
  state: 'asked' | 'withdrawn' | 'approved' | 'declined' | 'used' | 'expired'
  /** Deadline for the decision, or for the change; ISO 8601. */
  until: string
  decidedBy: string | null
  /** ISO 8601. */
  decidedAt: string | null
  reason: string
  /** Names of people who can approve. */
  who: string[]
  /** This person requested it. */
  yours: boolean
  mayDecide: boolean
  /** False for someone who may only decline, because the requester has just changed their account. */
  mayApprove: boolean
  /** What it would change, without current values; for people who may decide. */
  changes?: FieldChange[] | undefined
  /** The documents of the change, if this person may open them. */
  documents: DocumentRef[]
  /** Sendable here; otherwise by submitting the original action again. */
  sendable: boolean
  /** This person may send it: the requester, once it is approved; the approver; or someone who can approve it in the same step. */
  maySend: boolean
  /** The entry that used it. */
  usedBy: string | null
}

/** Minutes for the decision, and again for the change. */
export const APPROVAL_MINUTES = 60

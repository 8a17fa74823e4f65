import { stateLabels } from './entry-states'
import type { EntryState } from './outcome'

/** The state of a request for approval, whose entry is recorded as blocked. */
export type RequestState = 'asked' | 'withdrawn' | 'approved' | 'declined' | 'used' | 'expired'

export const requestLabels: Record<RequestState, string> = {
  asked: 'Waiting for approval',
  approved: 'Approved, not sent',
  used: 'Approved and sent',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Approval expired',
}

/** An entry's outcome as text; `request` is set if it is a request for approval. */
export const outcomeLabel = ({ state, request }: { state: EntryState; request?: RequestState | null | undefined }) =>
  state === 'blocked' && request ? requestLabels[request] : stateLabels[state]

import { stateWords } from './entry-states'
import type { EntryState } from './outcome'

/** What became of a request for approval, whose entry is recorded as blocked. */
export type RequestState = 'asked' | 'withdrawn' | 'approved' | 'declined' | 'used' | 'expired'

export const requestWords: Record<RequestState, string> = {
  asked: 'Waiting for approval',
  approved: 'Approved, not sent',
  used: 'Approved and sent',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Approval expired',
}

/** An entry's outcome in words; `request` is set if it is a request for approval. */
export const outcomeWord = ({ state, request }: { state: EntryState; request?: RequestState | null | undefined }) =>
  state === 'blocked' && request ? requestWords[request] : stateWords[state]

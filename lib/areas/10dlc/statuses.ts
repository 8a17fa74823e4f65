import { assumptions } from './assumptions'

// Statuses of brands and campaigns are open enumerations (specification 2.6, 2.7). Known values have a meaning; others
// are shown unchanged.

/** approved: usable · waiting: decision pending · refused: rejected or expired · unknown: any other value. */
export type ApprovalState = 'approved' | 'waiting' | 'refused' | 'unknown'

export function approvalStateOf(status: string): ApprovalState {
  const word = status.trim().toLowerCase()
  const { approved, waiting, refused } = assumptions.dlcStatuses
  if (approved.includes(word)) return 'approved'
  if (waiting.includes(word)) return 'waiting'
  return refused.includes(word) ? 'refused' : 'unknown'
}

type Meanings = Readonly<Record<ApprovalState, string>>

const meanings: Record<'brand' | 'campaign', Meanings> = {
  brand: {
    approved: 'Campaigns can be registered for this brand.',
    waiting: 'The registry is checking it against public records. Nothing to do until it decides.',
    refused: 'It was rejected or has expired. Its campaigns can’t send.',
    unknown: 'A status that Switchroom doesn’t know.',
  },
  campaign: {
    approved: 'The campaign’s numbers may send while its brand is approved.',
    waiting: 'The provider and carriers are reviewing it. Its numbers can’t send under it yet.',
    refused: 'It was rejected or has expired. Its numbers can’t send under it.',
    unknown: 'A status that Switchroom doesn’t know.',
  },
}

/** The meaning of a status in one short line. */
export function meaningOf(thing: 'brand' | 'campaign', status: string): string {
  return status === '' ? 'The provider gives no status.' : meanings[thing][approvalStateOf(status)]
}

/** The first thing to know: for a rejected campaign the reason and the next step. */
export function nextOfCampaign(status: string, mayChange: boolean): string {
  if (approvalStateOf(status) !== 'refused') return meaningOf('campaign', status)
  const why = /expired/i.test(status) ? 'It expired.' : 'The provider doesn’t say why.'
  return mayChange ? `${why} With “Change campaign”, you can check it and submit it again.` : why
}

/** Our own status for a submission that the provider rejected: nothing was registered. */
export const rejectedOnSubmission = 'Rejected on submission'

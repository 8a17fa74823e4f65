import { assumptions } from '@/lib/operations/dlc/assumptions'

// Statuses of brands and campaigns are open enumerations (specification 2.6, 2.7). Known words have a meaning; others
// are shown unchanged.

/** approved: usable · waiting: decision pending · refused: rejected or expired · unknown: any other word. */
export type RegistrationStanding = 'approved' | 'waiting' | 'refused' | 'unknown'

export function standingOf(status: string): RegistrationStanding {
  const word = status.trim().toLowerCase()
  const { approved, waiting, refused } = assumptions.dlcStatuses
  if (approved.includes(word)) return 'approved'
  if (waiting.includes(word)) return 'waiting'
  return refused.includes(word) ? 'refused' : 'unknown'
}

type Meanings = Readonly<Record<RegistrationStanding, string>>

const meanings: Record<'brand' | 'campaign', Meanings> = {
  brand: {
    approved: 'Campaigns can be registered for it.',
    waiting: 'The registry compares it with public records. Nothing to do until then.',
    refused: 'The registry did not accept it, or it ran out. Its campaigns may not send.',
    unknown: 'A word of the provider that this console does not know.',
  },
  campaign: {
    approved: 'Its numbers may send under it.',
    waiting: 'Provider and carriers decide. Its numbers may not send under it yet.',
    refused: 'It was decided against, or ran out. Its numbers may not send under it.',
    unknown: 'A word of the provider that this console does not know.',
  },
}

/** The meaning of a status in one short line. */
export function meaningOf(thing: 'brand' | 'campaign', status: string): string {
  return status === '' ? 'The provider gives no status.' : meanings[thing][standingOf(status)]
}

/** The first thing to know: for a rejected campaign the reason and the next step. */
export function nextOfCampaign(status: string, mayChange: boolean): string {
  if (standingOf(status) !== 'refused') return meaningOf('campaign', status)
  const next = mayChange ? ' “Change campaign” marks what is likely refused, and submits it again.' : ''
  return `The provider doesn’t say why.${next}`
}

/** Our own status: the provider answered the submission with 206 and registered nothing. */
export const refused206 = 'Refused, 206'

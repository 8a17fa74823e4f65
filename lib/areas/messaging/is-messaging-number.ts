import type { EvidenceRead } from '@/lib/core/operation/verify'
import { findMember } from '@/lib/core/operation/whole-list'
import { assumptions } from './assumptions'
import { listNumbers, oneNumber } from './operations'

/** Whether a number is in the list of messaging numbers. An unfiltered read shows that the list is valid. */
export async function isMessagingNumber(look: EvidenceRead, number: string): Promise<boolean> {
  const unfiltered = { perPage: assumptions.messaging.perPage.least }
  return (await findMember(look, listNumbers, { ...oneNumber(number), unfiltered })).row !== null
}

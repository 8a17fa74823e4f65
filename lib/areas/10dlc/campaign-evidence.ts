import { formatNumber } from '@/lib/core/fields/number'
import type { Page } from '@/lib/core/operation/answers'
import { type Part, plain } from '@/lib/core/operation/evidence/part'
import { listReading } from '@/lib/core/operation/evidence/row-list'
import { wholeAnswer } from '@/lib/core/operation/whole-list'
import type { CreateCampaign } from './campaign-inputs'
import { reportedMembers } from './campaign-reported'
import { Campaign } from './records'
import { approvalRowState } from './row-state'

// What the list of campaigns shows of a change. The provider may accept only some numbers, so each is reported separately. No record has the
// company name.

const names = {
  brand: 'brand',
  type: 'type',
  standard: 'standard use case',
  special: 'special use case',
  vertical: 'vertical',
  description: 'description',
  sample: 'sample message',
  optIns: 'opt-in',
  optOuts: 'opt-out',
  help: 'HELP reply',
  links: 'links',
  phones: 'phone numbers in texts',
  marketing: 'marketing',
  ageGated: 'age-gated content',
  loans: 'loans',
} as const satisfies Partial<Record<keyof CreateCampaign, string>>

const textOf = (value: unknown) => (value === undefined ? undefined : plain(String(value)))

/** All sent members except numbers and company name. Missing or unrecognized values are not shown. */
export const campaignParts: readonly Part<CreateCampaign, Campaign>[] = Object.entries(names).map(([member, name]) => ({
  name,
  sent: (input) => textOf(input[member as keyof typeof names]),
  shown: (row) => textOf(reportedMembers(row)[member as keyof typeof names]) ?? null,
}))

export const NUMBERS = 'numbers'
const joined = (numbers: readonly string[]) => [...numbers].sort().join(' ')

/** A change replaces the numbers as a whole. */
export const changeParts: readonly Part<CreateCampaign, Campaign>[] = [
  ...campaignParts,
  { name: NUMBERS, sent: ({ numbers }) => joined(numbers), shown: ({ numbers }) => joined(numbers) },
]

export const campaignNumbers = {
  part: NUMBERS,
  sent: ({ numbers }: CreateCampaign) => numbers,
  shown: ({ numbers }: Campaign) => numbers,
  written: formatNumber,
}

/** One read returns the whole list: it has no pages. `brand`: the requested brand. */
export function campaignRows(answer: Page<Campaign>, brand?: string): Campaign[] {
  const rows = wholeAnswer(answer, 'The list of campaigns')
  if (brand !== undefined && rows.some((row) => row.brand !== '' && row.brand !== brand))
    throw new Error('The list of campaigns has campaigns of another brand than requested.')
  return rows
}

export const campaignList = {
  reading: listReading(Campaign),
  place: 'the list of campaigns',
  idOf: ({ id }: Campaign) => id,
  thing: ({ campaign }: { campaign: string }) => `Campaign ${campaign}`,
  named: ({ campaign }: { campaign: string }) => campaign,
  stateOf: ({ status }: Campaign) => approvalRowState(status),
  look: 'the campaign in the provider’s portal',
}

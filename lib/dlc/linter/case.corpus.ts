import type { CampaignTexts } from './finding'

export interface Case {
  is: string
  /** The company; the number of the standard kind, or a special one; what is declared: l, p, m, a, f (loans), - for an unanswered HELP. */
  by: readonly [company: string, kind: number | string, flags: string]
  description: string
  sample: string
  optIns: string
  optOuts: string
  /** All that is found; with a question mark what is only to be looked at. */
  finds?: readonly string[]
}

export function campaignOf({
  by: [companyName, kind, flags],
  description,
  sample,
  optIns,
  optOuts,
}: Case): CampaignTexts {
  const answer = (flag: string) => (flags.includes(flag) ? 'yes' : 'no')
  return {
    companyName,
    ...(typeof kind === 'number' ? { type: 'standard', standard: kind } : { type: 'special', special: 6 }),
    ...{ description, sample, optIns, optOuts },
    ...{ links: answer('l'), phones: answer('p'), marketing: answer('m'), ageGated: answer('a'), loans: answer('f') },
    help: flags.includes('-') ? 'no' : 'yes',
  }
}

import type { CampaignTexts } from './finding'

export interface LintCase {
  is: string
  /**
   * Company; number of the standard use case, or any text for special use case 6; declared flags: l (links), p (phones),
   * m (marketing), a (age-gated), f (loans), - (no answer to HELP).
   */
  by: readonly [company: string, kind: number | string, flags: string]
  description: string
  sample: string
  optIns: string
  optOuts: string
  /** All findings; a question mark means review only. */
  finds?: readonly string[]
}

export function campaignOf({
  by: [companyName, kind, flags],
  description,
  sample,
  optIns,
  optOuts,
}: LintCase): CampaignTexts {
  const answer = (flag: string) => (flags.includes(flag) ? 'yes' : 'no')
  return {
    companyName,
    ...(typeof kind === 'number' ? { type: 'standard', standard: kind } : { type: 'special', special: 6 }),
    ...{ description, sample, optIns, optOuts },
    ...{ links: answer('l'), phones: answer('p'), marketing: answer('m'), ageGated: answer('a'), loans: answer('f') },
    help: flags.includes('-') ? 'no' : 'yes',
  }
}

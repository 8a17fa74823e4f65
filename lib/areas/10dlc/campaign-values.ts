import type { FixableChange } from '@/lib/core/changes/fix'
import { type CampaignType, campaignTypes } from './campaign-kinds'
import type { CampaignTexts } from './linter/finding'

/** Form values; empty until typed or chosen. */
export const noCampaign = {
  brand: '',
  companyName: '',
  vertical: '',
  type: 'standard',
  standard: '',
  special: '',
  description: '',
  sample: '',
  optIns: '',
  optOuts: '',
  links: '',
  phones: '',
  marketing: '',
  ageGated: '',
  loans: '',
  help: 'yes',
  numbers: '',
  why: '',
}
export type CampaignValues = typeof noCampaign

type ReportedValues = Readonly<Record<string, unknown>>

/** Form values from a record or a rejected change; lists become one text. */
export function valuesOf(reported: ReportedValues): CampaignValues {
  // A trailing separator, so that each item shows as finished.
  const text = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => `${one}, `).join('') : String(value ?? '')
  const names = Object.keys(noCampaign) as (keyof CampaignValues)[]
  return Object.fromEntries(names.map((name) => [name, text(reported[name])])) as CampaignValues
}

export const valuesOfFix = (fix: FixableChange) => valuesOf(fix.sent)

const answer = (text: string) => (text === 'yes' || text === 'no' ? text : undefined)
const kind = (text: string) => (text === '' ? undefined : Number(text))

/** The texts that the linter checks. */
export function textsOf(values: CampaignValues): CampaignTexts {
  const { links, phones, marketing, ageGated, loans, help, standard, special, type, ...texts } = values
  return {
    ...texts,
    type: campaignTypes.find((campaignType) => campaignType === type) satisfies CampaignType | undefined,
    standard: kind(standard),
    special: kind(special),
    links: answer(links),
    phones: answer(phones),
    marketing: answer(marketing),
    ageGated: answer(ageGated),
    loans: answer(loans),
    help: answer(help),
  }
}

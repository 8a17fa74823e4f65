import type { Fix } from '../acts/fix'
import { type CampaignType, campaignTypes } from './campaign-kinds'
import type { CampaignTexts } from './linter/finding'

/** What the form holds; empty where nothing is typed or chosen yet. */
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

type Told = Readonly<Record<string, unknown>>

/** Members as a record, or a refused act, has them; lists as one text. */
export function valuesOf(told: Told): CampaignValues {
  // Each of a list is finished, so that it shows as one.
  const text = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => `${one}, `).join('') : String(value ?? '')
  const names = Object.keys(noCampaign) as (keyof CampaignValues)[]
  return Object.fromEntries(names.map((name) => [name, text(told[name])])) as CampaignValues
}

export const valuesOfFix = (fix: Fix) => valuesOf(fix.sent)

const answer = (text: string) => (text === 'yes' || text === 'no' ? text : undefined)
const kind = (text: string) => (text === '' ? undefined : Number(text))

/** What the linter judges. */
export function textsOf(values: CampaignValues): CampaignTexts {
  const { links, phones, marketing, ageGated, loans, help, standard, special, type, ...texts } = values
  return {
    ...texts,
    type: campaignTypes.find((known) => known === type) satisfies CampaignType | undefined,
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

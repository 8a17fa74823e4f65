import type { Wire } from '@/lib/core/operation/read-operation'
import { assumptions } from './assumptions'
import type { CreateCampaign } from './campaign-inputs'

/** The provider's name of each member, in requests and in rejections. */
export const campaignWireNames = {
  brand: 'brand_id',
  type: 'campaign_type',
  standard: 'campaign_type_standard',
  special: 'campaign_type_special',
  companyName: 'company_name',
  vertical: 'vertical_type',
  description: 'campaign_description',
  sample: 'sample_message',
  optIns: 'consumer_opt_ins',
  optOuts: 'consumer_opt_outs',
  help: 'reply_help',
  links: 'embedded_link',
  phones: 'embedded_phone',
  marketing: 'marketing_used',
  ageGated: 'age_gated_contact',
  loans: 'loan_arrange',
  numbers: 'campaign_did',
} as const

type CampaignMember = keyof typeof campaignWireNames

/** Sends everything each time, because a change replaces the whole campaign. */
export function campaignWire(input: CreateCampaign): Wire {
  const { answers, types } = assumptions.campaigns
  const values: Partial<Record<CampaignMember, string | number>> = {
    ...input,
    brand: Number(input.brand),
    type: types[input.type],
    help: answers[input.help],
    links: answers[input.links],
    phones: answers[input.phones],
    marketing: answers[input.marketing],
    ageGated: answers[input.ageGated],
    loans: answers[input.loans],
    numbers: input.numbers.join(','),
  }
  const names = Object.entries(campaignWireNames) as [CampaignMember, string][]
  return Object.fromEntries(names.map(([member, name]) => [name, values[member]]))
}

import type { CampaignType } from '../campaign-kinds'

/** What a campaign says, as far as it is typed. */
export interface CampaignTexts {
  companyName?: string | undefined
  type?: CampaignType | undefined
  standard?: number | undefined
  special?: number | undefined
  description?: string | undefined
  sample?: string | undefined
  optIns?: string | undefined
  optOuts?: string | undefined
  links?: 'yes' | 'no' | undefined
  phones?: 'yes' | 'no' | undefined
  marketing?: 'yes' | 'no' | undefined
  ageGated?: 'yes' | 'no' | undefined
  loans?: 'yes' | 'no' | undefined
  help?: 'yes' | 'no' | undefined
}

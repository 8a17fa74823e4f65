import type { CampaignTexts } from './finding'

/** How many findings are likely to be refused: as many want a reason. */
export function likelyRefused(_campaign: CampaignTexts): number {
  return 0
}

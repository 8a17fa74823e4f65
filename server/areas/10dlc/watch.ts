import 'server-only'
import { campaignKind, campaignName } from '@/lib/areas/10dlc/campaign-name'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import type { Brand, Campaign } from '@/lib/areas/10dlc/records'
import type { Reading } from '@/lib/core/changes/outcome'
import type { Page } from '@/lib/core/operation/answers'
import { wholeAnswer } from '@/lib/core/operation/whole-list'
import { type ObservedState, observeShown } from '@/server/store/observations/observe'
import type { KindWatch } from '@/server/store/observations/watch'

// Registries and carriers decide within hours or days without notice, so the console checks the provider's lists.

const HALF_AN_HOUR = 1_800

/** Only values that every role may see. */
const seenBrand = ({ id, status, name }: Brand): ObservedState => ({ key: id, status, facts: { name } })
const seenCampaign = (campaign: Campaign): ObservedState => ({
  key: campaign.id,
  status: campaign.status,
  facts: { brand: campaign.brand, name: campaignName(campaign), kind: campaignKind(campaign) },
})

/** One request each: neither list has pages. */
export const brandWatch: KindWatch = {
  kind: 'brand',
  everySeconds: HALF_AN_HOUR,
  mostRequests: 1,
  look: async (ask) => wholeAnswer(await ask(listBrands, {}), listBrands.label).map(seenBrand),
}
export const campaignWatch: KindWatch = {
  kind: 'campaign',
  everySeconds: HALF_AN_HOUR,
  mostRequests: 1,
  look: async (ask) => wholeAnswer(await ask(listCampaigns, {}), listCampaigns.label).map(seenCampaign),
}

/** A complete list that a page has just read spares the job its check. An incomplete one proves nothing. */
export function observeBrands(reading: Reading<Page<Brand>>): Promise<void> {
  return observeReading(reading, 'brand', (data) => wholeAnswer(data, listBrands.label).map(seenBrand))
}
export function observeCampaigns(reading: Reading<Page<Campaign>>): Promise<void> {
  return observeReading(reading, 'campaign', (data) => wholeAnswer(data, listCampaigns.label).map(seenCampaign))
}

async function observeReading<T>(
  reading: Reading<T>,
  kind: 'brand' | 'campaign',
  rows: (data: T) => ObservedState[],
): Promise<void> {
  if (reading.status !== 'read' || reading.stale) return
  try {
    await observeShown(kind, rows(reading.data), { at: new Date(reading.asOf), whole: true })
  } catch {
    // Incomplete, or the database does not answer: the job will see it.
  }
}

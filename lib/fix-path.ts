import { type Fixable, isFixable } from './fix'
import { paths } from './paths'

type Sent = Readonly<Record<string, unknown>>

const forms: Readonly<Record<Fixable, (sent: Sent) => string>> = {
  '10dlc.createBrand': () => paths.newBrand,
  '10dlc.updateBrand': ({ brand }) => paths.changeBrand(String(brand)),
  '10dlc.createCampaign': ({ brand }) => paths.newCampaign(String(brand)),
  '10dlc.updateCampaign': ({ campaign }) => paths.changeCampaign(String(campaign)),
}

/** The form of an act that was refused, filled as it was sent. */
export const fixPath = (operation: string, sent: Sent, entry: string): string | null =>
  isFixable(operation) ? `${forms[operation](sent)}?fix=${encodeURIComponent(entry)}` : null

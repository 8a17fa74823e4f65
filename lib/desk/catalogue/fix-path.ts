import { isPortField } from '@/lib/areas/porting/request-fields'
import { type FixableOperation, isFixableOperation } from '@/lib/core/changes/fix'
import { paths } from '@/lib/core/paths'

type Sent = Readonly<Record<string, unknown>>

const withFix = (path: string, entry: string) => `${path}?fix=${encodeURIComponent(entry)}`

/** The wizard reads the rejection from the request's own history. */
const portForm = ({ id }: Sent, _: string, field?: string) =>
  paths.changePort(String(id), isPortField(field) ? field : undefined)

const forms: Readonly<Record<FixableOperation, (sent: Sent, entry: string, field?: string) => string>> = {
  '10dlc.createBrand': (_, entry) => withFix(paths.newBrand, entry),
  '10dlc.updateBrand': ({ brand }, entry) => withFix(paths.changeBrand(String(brand)), entry),
  '10dlc.createCampaign': ({ brand }, entry) => withFix(paths.newCampaign(String(brand)), entry),
  '10dlc.updateCampaign': ({ campaign }, entry) => withFix(paths.changeCampaign(String(campaign)), entry),
  'porting.change': portForm,
  'porting.submit': portForm,
}

/**
 * URL of the rejected change's form, filled with the sent values; `field` is the first one that the rejection names.
 */
export const fixPath = (operation: string, sent: Sent, entry: string, field?: string): string | null =>
  isFixableOperation(operation) ? forms[operation](sent, entry, field) : null

import { paths } from './paths'
import type { Rejection } from './rejection'

/** A refused act whose form is to be mended and submitted again: a new decision, linked to the old one. */
export interface Fix {
  /** The refused act. */
  entry: string
  /** When it was sent, ISO 8601. */
  at: string
  status: number | null
  /** The provider's answer exactly as kept, or its words where the role does not see answers. */
  answer: string
  /** What was sent, by our own members; secrets are not kept, and asked for again. */
  sent: Readonly<Record<string, unknown>>
  rejection: Rejection
}

type Sent = Readonly<Record<string, unknown>>

/** Where the form of an act is, for one that was refused: by its operation. */
const forms: Readonly<Record<string, (sent: Sent) => string>> = {
  '10dlc.createBrand': () => paths.newBrand,
  '10dlc.updateBrand': ({ brand }) => paths.changeBrand(String(brand)),
  '10dlc.createCampaign': ({ brand }) => paths.newCampaign(String(brand)),
  '10dlc.updateCampaign': ({ campaign }) => paths.changeCampaign(String(campaign)),
}

export const fixable = (operation: string, state: string) =>
  operation in forms && (state === 'rejected' || state === 'failed')

/** The form, filled as it was sent. */
export function fixPath(operation: string, sent: Sent, entry: string): string | null {
  const form = forms[operation]?.(sent)
  return form ? `${form}?fix=${encodeURIComponent(entry)}` : null
}

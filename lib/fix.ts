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

/** Acts whose forms can be filled as they were sent. Where those are is told by fix-path.ts, which lists do not need. */
const fixables = ['10dlc.createBrand', '10dlc.updateBrand', '10dlc.createCampaign', '10dlc.updateCampaign'] as const
export type Fixable = (typeof fixables)[number]

export const isFixable = (operation: string): operation is Fixable =>
  (fixables as readonly string[]).includes(operation)

export const fixable = (operation: string, state: string) =>
  isFixable(operation) && (state === 'rejected' || state === 'failed')

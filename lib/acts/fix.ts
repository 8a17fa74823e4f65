import type { RejectedField, Rejection } from './rejection'

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

/** What is shown at a field that a rejection names: the provider's own words. */
export const atField = ({ words }: Pick<RejectedField, 'words'>) =>
  words.length > 0 ? `The provider says: “${words.join('” “')}”` : 'The provider rejected this.'

/** The provider's own words of that. */
export const saidAtField = (message: string) => /“(.*)”$/s.exec(message)?.[1] ?? ''

/** Somebody else's words, as long as they are. */
export const isQuoted = (error: string) => error.startsWith('The provider says')

/** Acts whose forms can be filled as they were sent. Where those are is told by fix-path.ts, which lists do not need. */
const fixables = [
  ...(['10dlc.createBrand', '10dlc.updateBrand', '10dlc.createCampaign', '10dlc.updateCampaign'] as const),
  ...(['porting.change', 'porting.submit'] as const),
]
export type Fixable = (typeof fixables)[number]

export const isFixable = (operation: string): operation is Fixable =>
  (fixables as readonly string[]).includes(operation)

export const fixable = (operation: string, state: string) =>
  isFixable(operation) && (state === 'rejected' || state === 'failed')

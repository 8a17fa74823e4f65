import type { RejectedField, Rejection } from './rejection'

/** A rejected change to correct and submit again: a new decision, linked to the old one. */
export interface Fix {
  /** Id of the rejected entry. */
  entry: string
  /** Time of sending, ISO 8601. */
  at: string
  status: number | null
  /** The provider's answer as stored, or its message if the role does not see answers. */
  answer: string
  /** Sent values by our member names; secrets are not stored and must be entered again. */
  sent: Readonly<Record<string, unknown>>
  rejection: Rejection
}

/** Message at a field that a rejection names: the provider’s own text. */
export const atField = ({ messages }: Pick<RejectedField, 'messages'>) =>
  messages.length > 0 ? `The provider says: “${messages.join('” “')}”` : 'The provider rejected this.'

/** The provider’s text in such a message. */
export const saidAtField = (message: string) => /“(.*)”$/s.exec(message)?.[1] ?? ''

/** Quoted text has any length, so layouts reserve no fixed space for it. */
export const isQuoted = (error: string) => error.startsWith('The provider says')

/**
 * Operations whose forms can be filled with the sent values. Their URLs are in fix-path.ts, so that lists do not load
 * them.
 */
const fixables = [
  ...(['10dlc.createBrand', '10dlc.updateBrand', '10dlc.createCampaign', '10dlc.updateCampaign'] as const),
  ...(['porting.change', 'porting.submit'] as const),
]
export type Fixable = (typeof fixables)[number]

export const isFixable = (operation: string): operation is Fixable =>
  (fixables as readonly string[]).includes(operation)

export const fixable = (operation: string, state: string) =>
  isFixable(operation) && (state === 'rejected' || state === 'failed')

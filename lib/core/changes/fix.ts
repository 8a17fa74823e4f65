import type { RejectedField, Rejection } from './rejection'

/** What a form needs to correct a change in the state `rejected` or `failed`. The correction is a new change, whose entry is linked to this one. */
export interface FixableChange {
  /** Id of the entry in the state `rejected` or `failed`. */
  entry: string
  /** Time of sending; if none is stored, the time when the entry was created. ISO 8601. */
  at: string
  /** HTTP status of the answer. */
  status: number | null
  /** The provider's answer as stored, or only the provider message if the role does not see answers. */
  answer: string
  /** The sent values, by the names of the input's members. Secrets are missing: a person enters them again. */
  sent: Readonly<Record<string, unknown>>
  rejection: Rejection
}

/** The message at a field that a rejection names. It quotes the provider’s text. */
export const atField = ({ messages }: Pick<RejectedField, 'messages'>) =>
  messages.length > 0 ? `The provider says: “${messages.join('” “')}”` : 'The provider rejected this.'

/** The provider’s text, taken out of a message of `atField`. */
export const messageAtField = (message: string) => /“(.*)”$/s.exec(message)?.[1] ?? ''

/** Whether a field’s error quotes the provider. A quotation has any length, so layouts reserve no fixed space for it. */
export const isQuoted = (error: string) => error.startsWith('The provider says')

/**
 * Operations whose forms can be filled with the sent values. The URLs of these forms are in
 * lib/desk/catalogue/fix-path.ts, so that lists do not load them.
 */
const fixableOperations = [
  ...(['10dlc.createBrand', '10dlc.updateBrand', '10dlc.createCampaign', '10dlc.updateCampaign'] as const),
  ...(['porting.change', 'porting.submit'] as const),
]
export type FixableOperation = (typeof fixableOperations)[number]

export const isFixableOperation = (operation: string): operation is FixableOperation =>
  (fixableOperations as readonly string[]).includes(operation)

export const isFixableEntry = (operation: string, state: string) =>
  isFixableOperation(operation) && (state === 'rejected' || state === 'failed')

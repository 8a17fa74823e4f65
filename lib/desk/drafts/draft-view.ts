/** A draft for lists and headings, without its content. Plain JSON. */
export interface DraftView {
  id: string
  title: string
  owner: string
  own: boolean
  shared: boolean
  /** What the draft concerns at the provider: the port request that was created from it, or the brand of a campaign. */
  subject: string | null
  version: number
  changedAt: string
  changedBy: string
  expiresAt: string
  /** The draft expired after a time without changes; its content was deleted. */
  expired: boolean
  mayDelete: boolean
}

/** With its content, for the person who continues it. */
export interface OpenDraft<V> extends DraftView {
  values: V
}

/** Days that a draft is stored after its last change, and days that its expiry is shown afterwards. */
export const DRAFT_DAYS = 30
export const EXPIRED_DAYS = 30
export const MOST_DRAFTS = 50

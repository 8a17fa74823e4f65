/** A draft as lists and headings show it: never what is in it. Plain JSON. */
export interface DraftView {
  id: string
  title: string
  owner: string
  own: boolean
  shared: boolean
  /** What it is about at the provider: the port that it became, the brand that a campaign is for. */
  subject: string | null
  version: number
  /** ISO 8601 */
  changedAt: string
  changedBy: string
  /** ISO 8601 */
  expiresAt: string
  /** It was kept for too long without a change: what was in it is gone. */
  expired: boolean
  mayDelete: boolean
}

/** With what is in it, for whoever goes on with it. */
export interface OpenDraft<V> extends DraftView {
  values: V
}

/** Days that a draft is kept after its last change, and days that its end is told afterwards. */
export const DRAFT_DAYS = 30
export const EXPIRED_DAYS = 30
export const MOST_DRAFTS = 50

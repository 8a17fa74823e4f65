import type { Basis } from '@/lib/core/operation/verify'
import type { EntryState, Fault } from './outcome'

/** A reading taken for a journal entry, and its result. */
export interface ReadingView {
  id: number
  kind: 'before' | 'after' | 'check'
  /** ISO 8601. */
  at: string
  by: string
  says: 'happened' | 'twice' | 'partly' | 'as_wanted' | 'not' | 'unclear' | 'unread' | null
  grade: string | null
  because: string | null
  /** The rule that decided, and what was compared. Null: a reading of an earlier version, no finding, or hidden evidence. */
  basis?: Basis | null
  /** The reading itself; absent if the role may not use the reads that it comes from. */
  state?: unknown
}

/** A journal entry as one person may see it; plain JSON, for the Activity page and the notice next to a form. */
export interface EntryView {
  id: string
  operation: string
  label: string
  area: string
  target: string
  /** The changes that it blocks while it is unknown (WriteOperation). */
  blocks: string
  state: EntryState
  /** The sentence that another provider account made the change; else null. Pages opened before an upgrade use this name, so it stays. */
  elsewhere: string | null
  person: string
  role: string
  createdAt: string
  sentAt: string | null
  settledAt: string | null
  /** The input with secrets masked, and personal data too for roles whose reads hide it. */
  redacted: Record<string, unknown>
  /** Values that the provider never shows again (a text message); null for roles that may not make the change. */
  retained: Record<string, unknown> | null
  /** Ids of created objects. */
  createdIds: string[]
  route: { method: string; path: string } | null
  httpStatus: number | null
  fault: Fault | null
  warning: string | null
  verified: string | null
  answer: string | null
  /** The role may not use the reads that the evidence comes from. */
  evidenceHidden: boolean
  /** The role sees those reads masked, and therefore also sees the evidence masked. */
  evidenceMasked: boolean
  readings: ReadingView[]
  /**
   * For a change that moves money: the balance before, the requested amount, and the last reading; null if the readings
   * have no numbers.
   */
  amounts: { before: string; requested: string; found: string; foundAt: string } | null
  repeats: string | null
  /** The change corrects a rejected change. */
  fixes: boolean
  repeatedBy: string | null
  closedBy: string | null
  closedReason: string | null
  closedAt: string | null
  nextCheckAt: string | null
  /**
   * Label of the change that undoes this one; null if this person may not, or something changed the same target since.
   */
  undo: string | null
  undoes: string | null
  undoneBy: string | null
  /** Why this person cannot settle it; null if they can. */
  denied: string | null
  /** Why it cannot be repeated yet; null if it can. */
  repeatLocked: string | null
  /** For a partly done change: the remaining items if they can be done now, else null. */
  rest: string[] | null
  /** Shape of an unrecognized answer, for people who may define what it means. */
  teachable: string | null
  /** Why the provider's state cannot be read to verify it; null if it can. */
  unverifiable: string | null
}

/** A change that is unknown, disputed or in progress, as pages with the same form show it. */
export interface OpenChange {
  id: string
  state: 'uncertain' | 'disputed' | 'under_way'
  label: string
  /** The changes that an unknown one blocks (WriteOperation). */
  blocks: string
  target: string
  person: string
  /** Request time, ISO 8601. */
  at: string
}

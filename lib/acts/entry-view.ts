import type { EntryState, Fault } from './outcome'

/** A reading taken for a journal entry, with what it says. */
export interface ReadingView {
  id: number
  kind: 'before' | 'after' | 'check'
  /** ISO 8601. */
  at: string
  by: string
  says: 'happened' | 'twice' | 'partly' | 'as_wanted' | 'not' | 'unclear' | 'unread' | null
  grade: string | null
  because: string | null
  /** The reading itself; absent when the role may not see the reads behind it. */
  state?: unknown
}

/** A journal entry as one person may see it; plain JSON, the same for the Activity page and for the notice beside a form. */
export interface EntryView {
  id: string
  operation: string
  label: string
  area: string
  target: string
  state: EntryState
  /** Why nothing here can tell what became of it, when it was done with another account of the provider; null: with the present one. */
  elsewhere: string | null
  person: string
  role: string
  createdAt: string
  sentAt: string | null
  settledAt: string | null
  /** What was asked for, secrets masked; persons too, for roles whose reads hide them. */
  redacted: Record<string, unknown>
  /** What the provider never shows again (the text of a message); null for roles that may not do the act. */
  retained: Record<string, unknown> | null
  /** Ids of what came into being. */
  createdIds: string[]
  route: { method: string; path: string } | null
  httpStatus: number | null
  fault: Fault | null
  warning: string | null
  verified: string | null
  answer: string | null
  /** The role may not see the reads behind it. */
  evidenceHidden: boolean
  /** The role sees these reads masked, and so the evidence. */
  evidenceMasked: boolean
  readings: ReadingView[]
  /** Of an act that moves money: before, what was asked for, and what was read last; null where the readings give no numbers. */
  amounts: { before: string; asked: string; found: string; foundAt: string } | null
  repeats: string | null
  /** What it repeats was refused: it mends that one. */
  mends: boolean
  repeatedBy: string | null
  closedBy: string | null
  closedReason: string | null
  closedAt: string | null
  nextCheckAt: string | null
  /** Takes it back, where this person may and nothing touched the same since: the label of the act that does. */
  undo: string | null
  undoes: string | null
  undoneBy: string | null
  /** Why this person cannot settle it; null when they can. */
  denied: string | null
  /** Why it cannot be repeated yet; null when it can. */
  repeatLocked: string | null
  /** Of an act that happened in part: the items not done, where they can be done now; null otherwise. */
  rest: string[] | null
  /** The shape of an answer that nobody could place, for those who may teach what it means. */
  teachable: string | null
  /** Can the provider's state be read to tell? If not, why. */
  unverifiable: string | null
}

/** An act that waits for a verdict, unknown or disputed, or that somebody else is doing now, as pages name it that offer the same. */
export interface OpenAct {
  id: string
  state: 'uncertain' | 'disputed' | 'under_way'
  label: string
  target: string
  person: string
  /** When it was asked for, ISO 8601. */
  at: string
}

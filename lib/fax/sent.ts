import { happened } from '../acts/entry-states'
import type { EntryState } from '../acts/outcome'
import type { DocumentRef } from '../documents/kinds'

// What the console tells of the faxes that it sent. The provider lists none, so all of it is our own record.

/** Who may see it; the auditor sees what was done, not to whom nor with what. */
export const seeSentFaxes = { allowed: ['admin', 'ops', 'support', 'auditor'] } as const

/** A send as one person may see it; plain JSON. */
export interface SentFax {
  entry: string
  state: EntryState
  who: string
  /** ISO 8601. */
  at: string
  from: string
  /** Dots for roles that see it masked; so is the document's name. */
  to: string
  document: Pick<DocumentRef, 'name' | 'type' | 'size'>
  pages: number | null
  faxId: string | null
  /** The send whose document it sent once more. */
  resends: string | null
  /** Null: no longer here, or not for this role. */
  kept: Kept | null
}

/** The document of a send, while it is kept here. */
export interface Kept {
  document: DocumentRef
  /** ISO 8601; null while an act that carries it is open. */
  until: string | null
}

/** Accepted is not arrived, so none of these words says "delivered", and none is a success. */
export const sentWords: Record<
  EntryState,
  { family: 'working' | 'act' | 'unknown' | 'failed' | 'neutral'; word: string }
> = {
  planned: { family: 'working', word: 'Being sent' },
  sent: { family: 'working', word: 'Being sent' },
  succeeded: { family: 'working', word: 'Handed over' },
  warned: { family: 'act', word: 'Handed over, warned' },
  rejected: { family: 'failed', word: 'Refused' },
  failed: { family: 'failed', word: 'Refused' },
  not_sent: { family: 'neutral', word: 'Not sent' },
  blocked: { family: 'neutral', word: 'Not sent' },
  uncertain: { family: 'unknown', word: 'Outcome unknown' },
  reconciled_happened: { family: 'working', word: 'Marked: sent' },
  reconciled_did_not_happen: { family: 'neutral', word: 'Marked: not sent' },
  reconciled_partial: { family: 'act', word: 'Marked: sent in part' },
  reconciled_otherwise: { family: 'act', word: 'Marked: sent otherwise' },
  closed_unknown: { family: 'unknown', word: 'Never known' },
  disputed: { family: 'failed', word: 'Disputed' },
}

/** What the list can be narrowed to, as its address says it. */
export const sentGroups = {
  over: {
    label: 'Handed over',
    states: [...happened, 'reconciled_partial', 'reconciled_otherwise'],
  },
  unknown: { label: 'Unknown', states: ['uncertain', 'disputed'] },
  refused: { label: 'Refused', states: ['rejected', 'failed', 'not_sent', 'reconciled_did_not_happen'] },
} as const satisfies Record<string, { label: string; states: readonly EntryState[] }>
export type SentGroup = keyof typeof sentGroups

/** What an address asks for; anything else is all. */
export const sentGroup = (text: string | null | undefined): SentGroup | undefined =>
  text && Object.hasOwn(sentGroups, text) ? (text as SentGroup) : undefined

/** Nobody knows: it is settled first, not sent again. */
export const waitsForPerson = (state: EntryState) => state === 'uncertain' || state === 'disputed'

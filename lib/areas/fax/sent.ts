import { happened } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { DocumentRef } from '@/lib/core/documents/kinds'

// Faxes that the console sent, from our own record: the provider lists none.

/** Roles that may see them; the auditor sees the changes without recipient and content. */
export const seeSentFaxes = { allowed: ['admin', 'ops', 'support', 'auditor'] } as const

/** A send as one person may see it; plain JSON. */
export interface SentFax {
  entry: string
  state: EntryState
  who: string
  /** ISO 8601. */
  at: string
  from: string
  /** Masked for some roles, like the document's name. */
  to: string
  document: Pick<DocumentRef, 'name' | 'type' | 'size'>
  pages: number | null
  faxId: string | null
  /** The send whose document it resends. */
  resends: string | null
  /** Null: deleted, or not for this role. */
  stored: StoredFaxDocument | null
}

/** The stored document of a send. */
export interface StoredFaxDocument {
  document: DocumentRef
  /** ISO 8601; null while a change with it is open. */
  until: string | null
}

/** An accepted fax is not yet delivered, so no label shows it as delivered or uses the success style. */
export const sentLabels: Record<
  EntryState,
  { family: 'working' | 'attention' | 'unknown' | 'failed' | 'neutral'; word: string }
> = {
  planned: { family: 'working', word: 'Being sent' },
  sent: { family: 'working', word: 'Being sent' },
  succeeded: { family: 'working', word: 'Handed over' },
  warned: { family: 'attention', word: 'Handed over, warned' },
  rejected: { family: 'failed', word: 'Rejected' },
  failed: { family: 'failed', word: 'Rejected' },
  not_sent: { family: 'neutral', word: 'Not sent' },
  blocked: { family: 'neutral', word: 'Not sent' },
  uncertain: { family: 'unknown', word: 'Outcome unknown' },
  reconciled_happened: { family: 'working', word: 'Marked: sent' },
  reconciled_did_not_happen: { family: 'neutral', word: 'Marked: not sent' },
  reconciled_not_in_effect: { family: 'neutral', word: 'Not in effect' },
  reconciled_partial: { family: 'attention', word: 'Marked: sent in part' },
  reconciled_otherwise: { family: 'attention', word: 'Marked: sent differently' },
  closed_unknown: { family: 'unknown', word: 'Closed as unknown' },
  disputed: { family: 'failed', word: 'Disputed' },
}

/** Filter options, by their value in the URL. */
export const sentGroups = {
  over: {
    label: 'Handed over',
    states: [...happened, 'reconciled_partial', 'reconciled_otherwise'],
  },
  unknown: { label: 'Unknown', states: ['uncertain', 'disputed'] },
  refused: {
    label: 'Rejected or not sent',
    states: ['rejected', 'failed', 'not_sent', 'reconciled_did_not_happen'],
  },
} as const satisfies Record<string, { label: string; states: readonly EntryState[] }>
export type SentGroup = keyof typeof sentGroups

/** The filter in a URL; undefined for any other value. */
export const sentGroup = (text: string | null | undefined): SentGroup | undefined =>
  text && Object.hasOwn(sentGroups, text) ? (text as SentGroup) : undefined

/** A send whose outcome is unknown or disputed must be settled, not repeated. */
export const waitsForPerson = (state: EntryState) => state === 'uncertain' || state === 'disputed'

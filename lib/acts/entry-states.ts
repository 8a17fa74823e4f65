import type { EntryState } from './outcome'

/** Who begins to look what became of an entry sets its next look so far ahead, and whoever shows it asks often until then. */
export const LOOK_SECONDS = 60

/** The word for each state of a journal entry, on pages and in files. */
export const stateWords: Record<EntryState, string> = {
  planned: 'Preparing',
  sent: 'Waiting for answer',
  succeeded: 'Done',
  warned: 'Done with a warning',
  rejected: 'Rejected',
  failed: 'Failed',
  not_sent: 'Not sent',
  blocked: 'Blocked',
  uncertain: 'Unknown',
  reconciled_happened: 'Happened',
  reconciled_did_not_happen: 'Did not happen',
  reconciled_partial: 'Happened in part',
  reconciled_otherwise: 'Happened otherwise',
  closed_unknown: 'Closed as unknown',
  disputed: 'Disputed',
}

/** Acts in these states did what they say, for all that is known. */
export const happened: readonly EntryState[] = ['succeeded', 'warned', 'reconciled_happened']

/** The same, and those of which a reading says otherwise. */
export const happenedOrDisputed: readonly EntryState[] = [...happened, 'disputed']

/** Acts that happened, or may have, wholly or in part. */
export const mayHaveHappened: readonly EntryState[] = [
  ...happenedOrDisputed,
  'sent',
  'uncertain',
  'reconciled_partial',
  'reconciled_otherwise',
  'closed_unknown',
]

/** The same, and those that are about to be sent. */
export const mayHappen: readonly EntryState[] = ['planned', ...mayHaveHappened]

/** Several states under one word of a filter. */
export const stateGroups: Readonly<Record<string, { label: string; states: readonly EntryState[] }>> = {
  attention: { label: 'Unknown or disputed', states: ['uncertain', 'disputed'] },
  open: { label: 'Going on now', states: ['planned', 'sent'] },
  done: { label: 'Done', states: happened },
  not_done: { label: 'Not done', states: ['rejected', 'failed', 'not_sent', 'blocked', 'reconciled_did_not_happen'] },
}

import type { EntryState } from './outcome'

/** A check reserves its entry for this long, and pages poll the entry often during this time. */
export const LOOK_SECONDS = 60

/** Label of each journal entry state, on pages and in exports. */
export const stateLabels: Record<EntryState, string> = {
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
  reconciled_not_in_effect: 'Not in effect',
  reconciled_partial: 'Partly done',
  reconciled_otherwise: 'Happened differently',
  closed_unknown: 'Closed as unknown',
  disputed: 'Disputed',
}

/** States that mean the change happened, as far as is known. */
export const happened: readonly EntryState[] = ['succeeded', 'warned', 'reconciled_happened']

/** States in which the outcome differs from the request or from the answer. */
export const happenedOtherwise: readonly EntryState[] = ['disputed', 'reconciled_otherwise']

/** The states of `happened`, and `disputed`: a reading contradicts the answer or an earlier result. */
export const happenedOrDisputed: readonly EntryState[] = [...happened, 'disputed']

/** States in which a change happened or may have, fully or in part. */
export const mayHaveHappened: readonly EntryState[] = [
  ...happenedOrDisputed,
  'sent',
  'uncertain',
  'reconciled_partial',
  'reconciled_otherwise',
  'closed_unknown',
]

/** The states of `mayHaveHappened`, and changes about to be sent. */
export const mayHappen: readonly EntryState[] = ['planned', ...mayHaveHappened]

/** Filter options that cover several states. */
export const stateGroups: Readonly<Record<string, { label: string; states: readonly EntryState[] }>> = {
  attention: { label: 'Unknown or disputed', states: ['uncertain', 'disputed'] },
  open: { label: 'In progress now', states: ['planned', 'sent'] },
  done: { label: 'Done', states: happened },
  not_done: {
    label: 'Not done',
    states: ['rejected', 'failed', 'not_sent', 'blocked', 'reconciled_did_not_happen', 'reconciled_not_in_effect'],
  },
}

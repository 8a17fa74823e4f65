import type { EntryState } from '@/lib/outcome'
import { Badge } from '../ui/badge'
import type { Family } from '../ui/family'

/** The words for each state of a journal entry; unknown has its own look and is never called failed or pending. */
export const stateWords: Record<EntryState, { family: Family; word: string; means: string }> = {
  planned: { family: 'working', word: 'Preparing', means: 'Recorded; nothing has been sent yet.' },
  sent: { family: 'working', word: 'Waiting for answer', means: 'Sent; the provider has not answered yet.' },
  succeeded: { family: 'done', word: 'Done', means: 'The provider answered that it was done.' },
  warned: { family: 'act', word: 'Done with a warning', means: 'It was done, and the provider added a warning.' },
  rejected: { family: 'failed', word: 'Rejected', means: 'The provider refused; nothing was changed.' },
  failed: { family: 'failed', word: 'Failed', means: 'The provider answered with an error that says it was not done.' },
  not_sent: { family: 'neutral', word: 'Not sent', means: 'Nothing reached the provider. It may be done again.' },
  blocked: { family: 'neutral', word: 'Blocked', means: 'The console refused it; nothing was sent.' },
  uncertain: { family: 'unknown', word: 'Unknown', means: 'It was sent, and nobody knows yet whether it happened.' },
  reconciled_happened: { family: 'done', word: 'Happened', means: 'It was in doubt; it turned out that it happened.' },
  reconciled_did_not_happen: {
    family: 'neutral',
    word: 'Did not happen',
    means: 'It was in doubt; it turned out that it did not happen.',
  },
  reconciled_partial: {
    family: 'act',
    word: 'Happened in part',
    means: 'It was in doubt; it turned out that only a part happened.',
  },
  reconciled_otherwise: {
    family: 'act',
    word: 'Happened otherwise',
    means: 'It was disputed; a person found that it happened, but not as it was asked for.',
  },
  closed_unknown: { family: 'unknown', word: 'Closed as unknown', means: 'A person closed it without knowing.' },
  disputed: {
    family: 'failed',
    word: 'Disputed',
    means: 'A reading contradicts what the provider answered, or what was believed.',
  },
}

export function StateBadge({ state }: { state: EntryState }) {
  const { family, word, means } = stateWords[state]
  return (
    <Badge family={family} title={means}>
      {word}
    </Badge>
  )
}

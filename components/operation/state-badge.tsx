import { stateLabels as words } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { type RequestState, requestLabels } from '@/lib/core/changes/request-state'
import { UNKNOWN } from '@/lib/core/changes/unknown-texts'
import { Badge } from '../ui/badge'
import type { Family } from '../ui/family'
import { State } from '../ui/state'

/** Texts for each state of a journal entry; unknown has its own look and is never called failed or pending. */
export const stateTexts: Record<EntryState, { family: Family; word: string; means: string }> = {
  planned: { family: 'working', word: words.planned, means: 'Recorded; nothing has been sent yet.' },
  sent: { family: 'working', word: words.sent, means: 'Sent; the provider has not answered yet.' },
  succeeded: { family: 'done', word: words.succeeded, means: 'The provider answered that it was done.' },
  warned: { family: 'attention', word: words.warned, means: 'It was done, and the provider added a warning.' },
  rejected: { family: 'failed', word: words.rejected, means: 'The provider rejected it; nothing was changed.' },
  failed: {
    family: 'failed',
    word: words.failed,
    means: 'The provider answered with an error that says it was not done.',
  },
  not_sent: { family: 'neutral', word: words.not_sent, means: 'Nothing reached the provider. It can be done again.' },
  blocked: { family: 'neutral', word: words.blocked, means: 'Switchroom blocked it; nothing was sent.' },
  uncertain: {
    family: 'unknown',
    word: words.uncertain,
    means: `${UNKNOWN}.`,
  },
  reconciled_happened: {
    family: 'done',
    word: words.reconciled_happened,
    means: 'It was unknown or disputed, and turned out to have happened.',
  },
  reconciled_did_not_happen: {
    family: 'neutral',
    word: words.reconciled_did_not_happen,
    means: 'It was unknown or disputed, and turned out not to have happened.',
  },
  reconciled_not_in_effect: {
    family: 'neutral',
    word: words.reconciled_not_in_effect,
    means: 'It was unknown, and turned out to be as before: never set, or set back since.',
  },
  reconciled_partial: {
    family: 'attention',
    word: words.reconciled_partial,
    means: 'It was done in part: a reading shows what was and what wasn’t.',
  },
  reconciled_otherwise: {
    family: 'attention',
    word: words.reconciled_otherwise,
    means: 'It was disputed; a person found that it happened, but not as requested.',
  },
  closed_unknown: {
    family: 'unknown',
    word: words.closed_unknown,
    means: 'A person closed it with the outcome unknown.',
  },
  disputed: {
    family: 'failed',
    word: words.disputed,
    means: 'A reading contradicts the provider’s answer or the earlier result.',
  },
}

export function StateBadge({ state }: { state: EntryState }) {
  const { family, word, means } = stateTexts[state]
  return (
    <Badge family={family} title={means}>
      {word}
    </Badge>
  )
}

const requestFamilies: Record<RequestState, { family: Family; means: string }> = {
  asked: { family: 'working', means: 'A second person has not decided yet. Nothing was sent.' },
  approved: { family: 'attention', means: 'A second person approved it. Nothing was sent yet.' },
  used: { family: 'done', means: 'A second person approved it. What was sent has an entry of its own.' },
  declined: { family: 'neutral', means: 'A second person declined it. Nothing was sent.' },
  withdrawn: { family: 'neutral', means: 'The person who asked withdrew it. Nothing was sent.' },
  expired: { family: 'neutral', means: 'It was not decided or not sent in time. Nothing was sent.' },
}

/** The same in a row of many, colored only if it needs attention. `request`: of an entry that asks for approval. */
export function StateLabel({ state, request }: { state: EntryState; request?: RequestState | null | undefined }) {
  const { family, word, means } =
    state === 'blocked' && request ? { ...requestFamilies[request], word: requestLabels[request] } : stateTexts[state]
  return (
    <State family={family} title={means}>
      {word}
    </State>
  )
}

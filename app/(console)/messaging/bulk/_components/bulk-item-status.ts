import { stateWords } from '@/components/operation/state-badge'
import type { Family } from '@/components/ui/family'
import type { EntryState } from '@/lib/core/acts/outcome'

/** The journal state of a recipient, or that there is no entry yet. */
export function bulkItemStatus(state: EntryState | '' | null): { family: Family; word: string; means: string } {
  return state
    ? stateWords[state]
    : { family: 'neutral', word: 'Not sent yet', means: 'Nothing is recorded or sent for this recipient yet.' }
}

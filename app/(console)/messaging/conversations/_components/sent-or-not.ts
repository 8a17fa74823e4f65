import { happened, mayHaveHappened } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'

/** The prefix of an outbound message. A null `state`: the provider lists the message, and Switchroom didn't send it. */
export function sentOrNot(state: EntryState | null): string {
  if (state === null || happened.includes(state)) return 'Sent: '
  if (state === 'planned') return 'Not sent yet: '
  return mayHaveHappened.includes(state) ? 'Possibly sent: ' : 'Not sent: '
}

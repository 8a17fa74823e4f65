import 'server-only'
import type { Outcome } from '@/lib/core/changes/outcome'
import { processState } from '@/lib/core/process-state'
import { logError } from '@/server/platform/log'
import { ImpossibleTransition } from './transitions'

// Outcomes that this process could not record because the database did not answer. If the process exits before it can record them, they are
// lost: recovery then sets planned entries to not sent and sent ones to unknown.

interface Pending {
  /** The outcome that the person read. */
  outcome: Outcome
  record(): Promise<unknown>
}

const pending = processState('owed records', (): { all: Map<string, Pending> } => ({ all: new Map() }))

/** Holds an outcome until a heartbeat records it, after the database is back. */
export function pendingOutcome(id: string, outcome: Outcome, record: () => Promise<unknown>): Outcome {
  pending().all.set(id, { outcome, record })
  return outcome
}

export const pendingOutcomeOf = (id: string): Outcome | undefined => pending().all.get(id)?.outcome

export const pendingIds = (): string[] => [...pending().all.keys()]

export async function recordPending(): Promise<void> {
  for (const [id, { record }] of pending().all) {
    try {
      await record()
    } catch (error) {
      // Another console has settled it.
      if (!(error instanceof ImpossibleTransition)) {
        logError(error, {}, 'the outcome of a change could not be recorded yet')
        return
      }
    }
    pending().all.delete(id)
  }
}

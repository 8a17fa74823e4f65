import 'server-only'
import type { Outcome } from '@/lib/core/acts/outcome'
import { processState } from '@/lib/core/process-state'
import { logError } from '@/server/platform/log'
import { ImpossibleTransition } from './transitions'

// What this process knows about a change but could not record because the database was away. If the process exits first, this is lost: recovery
// then sets planned entries to not sent and sent ones to unknown.

interface Owed {
  /** The outcome that the person read. */
  outcome: Outcome
  record(): Promise<unknown>
}

const owed = processState('owed records', (): { all: Map<string, Owed> } => ({ all: new Map() }))

/** Recorded at a heartbeat, as soon as the database is back. */
export function owe(id: string, outcome: Outcome, record: () => Promise<unknown>): Outcome {
  owed().all.set(id, { outcome, record })
  return outcome
}

export const owedOutcome = (id: string): Outcome | undefined => owed().all.get(id)?.outcome

export const owedIds = (): string[] => [...owed().all.keys()]

export async function recordOwed(): Promise<void> {
  for (const [id, { record }] of owed().all) {
    try {
      await record()
    } catch (error) {
      // Another console has settled it.
      if (!(error instanceof ImpossibleTransition)) {
        logError(error, {}, 'the outcome of a change could not be recorded yet')
        return
      }
    }
    owed().all.delete(id)
  }
}

import 'server-only'
import type { Outcome } from '@/lib/acts/outcome'
import { processState } from '@/lib/process-state'
import { logError } from '@/server/platform/log'
import { ImpossibleTransition } from './transitions'

// What this process knows of an act and could not record, because the database was away. A process that ends before takes it along: recovery
// then takes what was planned for not sent, and what was sent for unknown.

interface Owed {
  /** What the person read. */
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

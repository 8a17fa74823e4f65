import type { EntryState } from './outcome'

/** A bulk change as one row of a list. */
export interface FoldedBulk {
  id: string
  lines: number
  /** How many lines are in each state; lines without one have not been sent yet. */
  states: Partial<Record<EntryState, number>>
}

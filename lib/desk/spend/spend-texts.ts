import type { SpendCell } from './spend-facts'

// The texts of the report, on its page and in its file.

export const NOT_KNOWN = 'Not known'
export const NONE = 'None'

export const IDLE = 'No changes in these months'
export const ESTIMATED = 'Estimated'
export const USED = 'Balance used'
export const REST = 'Not explained'

/** Why a cell has no amount in dollars and cents; empty if it has one. */
export function noAmount({ changes, open, estimate }: SpendCell): string {
  if (estimate === null) return NOT_KNOWN
  if (changes === 0) return open === 0 ? NONE : NOT_KNOWN
  // Changes that cost less than a cent aren't free.
  return Number(estimate) === 0 ? 'under $0.01' : ''
}

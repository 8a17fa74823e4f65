import type { SpendCell } from './spend-facts'

// The texts of the report, on its page and in its file.

export const NOT_KNOWN = 'Not known'
export const NONE = 'None'

export const IDLE = 'No changes in these months'
export const ESTIMATED = 'Estimated'
export const USED = 'Fall of the balance'
export const REST = 'Not explained'

/** Why a cell has no amount; empty if it has one. */
export const noAmount = ({ changes, open, estimate }: SpendCell): string =>
  estimate === null ? NOT_KNOWN : changes === 0 ? (open === 0 ? NONE : NOT_KNOWN) : ''

import type { Role } from '@/lib/core/access/roles'
import { addMoney } from '@/lib/core/fields/money'

// A claim is money that the provider owes: what Switchroom found, and each later decision of a person. It changes nothing else.

/** The people who keep the books follow up claims. */
export const manageClaims: { allowed: readonly Role[] } = { allowed: ['admin', 'finance'] }

export const claimStates = {
  found: 'Found',
  claimed: 'Claimed',
  promised: 'Promised',
  credited: 'Credited',
  dropped: 'Dropped',
} as const
export type ClaimState = keyof typeof claimStates

const openStates: readonly ClaimState[] = ['found', 'claimed', 'promised']
const settledStates: readonly ClaimState[] = ['credited', 'dropped']

export const isOpenClaim = ({ state }: Pick<Claim, 'state'>) => openStates.includes(state)

/** Whether nobody has asked the provider for it yet. */
export const isToClaim = (claim: Pick<Claim, 'state'> | null) => claim === null || claim.state === 'found'

/** Whether the provider has to answer next. */
export const waitsForProvider = ({ state }: Pick<Claim, 'state'>) => state === 'claimed' || state === 'promised'

/** Decisions, and the states in which a person can make each. */
export const claimMoves = {
  found: { label: 'Found', from: [] },
  claimed: { label: 'Claimed', from: ['found', 'claimed'] },
  promised: { label: 'Promised', from: ['claimed', 'promised'] },
  credited: { label: 'Credited', from: openStates },
  dropped: { label: 'Dropped', from: openStates },
  assigned: { label: 'Assigned', from: openStates },
  reopened: { label: 'Reopened', from: settledStates },
} as const satisfies Record<string, { label: string; from: readonly ClaimState[] }>
export type ClaimMove = keyof typeof claimMoves

export const mayMove = (move: ClaimMove, state: ClaimState): boolean =>
  (claimMoves[move].from as readonly ClaimState[]).includes(state)

/** The state after a decision. A reopened claim is where it was before the provider answered. */
export function stateAfter(move: ClaimMove, { state, reference }: Pick<Claim, 'state' | 'reference'>): ClaimState {
  if (move === 'assigned') return state
  if (move === 'reopened') return reference === '' ? 'found' : 'claimed'
  return move
}

/** A claim as it is after its newest decision. Amounts are decimals as text, days are YYYY-MM-DD. */
export interface Claim {
  id: string
  /** Each decision adds one. */
  version: number
  /** `entry:<id>` or `rise:<ISO 8601>`: what the claim is about; null if only `what` describes it. */
  subject: string | null
  what: string
  amount: string
  /** ISO 8601. */
  foundAt: string
  state: ClaimState
  holder: { id: string; name: string }
  /** The provider’s reference, or how the claim was made. */
  reference: string
  claimedOn: string | null
  promised: string | null
  promisedOn: string | null
  credited: string | null
  /** The increase that settled the claim; null if no increase of the balance shows the credit. */
  rise: string | null
}

/** One decision, with the claim as it was afterwards. */
export interface ClaimStep extends Claim {
  move: ClaimMove
  note: string
  person: string
  /** ISO 8601. */
  at: string
}

export interface ClaimsSummary {
  open: number
  /** Of the open claims. */
  sum: string
  oldest: Claim | null
  overdue: Claim[]
}

/** `claims`: oldest first. `today`: a promise is overdue only after its day has ended. */
export function claimsSummary(claims: readonly Claim[], today: string): ClaimsSummary {
  const open = claims.filter(isOpenClaim)
  return {
    open: open.length,
    sum: open.reduce((sum, { amount }) => addMoney(sum, amount), '0'),
    oldest: open[0] ?? null,
    overdue: open.filter((claim) => isOverdue(claim, today)),
  }
}

export const isOverdue = ({ state, promisedOn }: Pick<Claim, 'state' | 'promisedOn'>, today: string): boolean =>
  state === 'promised' && promisedOn !== null && promisedOn < today

/** Filter options, by their value in the URL. */
export const claimFilters = { open: 'Open', ...claimStates, all: 'All' } as const
export type ClaimFilter = keyof typeof claimFilters

export const claimFilter = (text: string | undefined): ClaimFilter =>
  text !== undefined && Object.hasOwn(claimFilters, text) ? (text as ClaimFilter) : 'open'

export function fitsClaim(filter: ClaimFilter, typed: string) {
  const wanted = typed.trim().toLowerCase().replace(/^\$/, '').replaceAll(',', '')
  return ({ state, what, amount, reference, holder }: Claim) =>
    (filter === 'all' || (filter === 'open' ? openStates.includes(state) : state === filter)) &&
    [what.replaceAll(',', ''), amount, reference, holder.name].some((text) => text.toLowerCase().includes(wanted))
}

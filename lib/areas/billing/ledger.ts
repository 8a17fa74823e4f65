import type { EntryState } from '@/lib/core/changes/outcome'
import type { RequestState } from '@/lib/core/changes/request-state'
import { addMoney } from '@/lib/core/fields/money'
import { type Claim, isToClaim } from './claims'
import type { OpenRefill } from './rises'

/** A refill requested in Switchroom, an auto-refill, or other credit. Amounts are decimals as text. */
export interface BalanceLedgerRow {
  /** The entry's id, or when the increase was first read. */
  key: string
  entry: string | null
  /** ISO 8601: request or first reading. */
  at: string
  kind: RowKind
  /** The requested amount; of auto-refill and other credit, the credited amount. */
  amount: string
  /** Null if there is no entry. */
  state: EntryState | null
  /** If the entry is a request for approval: its state. */
  request: RequestState | null
  /** If a second person approved it: the requester and the approver. */
  approved: { requester: string; approver: string } | null
  /** For a disputed refill that was credited: the amount credited beyond the refill. Null for all other rows. */
  surplus: string | null
  /** The claim about it, as it is now. */
  claim: Pick<Claim, 'state' | 'amount' | 'promised' | 'credited'> | null
  /** Of other credit: the refill with an unknown outcome that may have brought it. */
  maybe: OpenRefill | null
  /** The person who requested it, or explained the increase. */
  person: string
  reason: string
  ticket: string
  before: string | null
  after: string | null
  /** Times of the two readings. */
  beforeAt: string | null
  afterAt: string | null
  /** The evidence in one sentence. */
  evidence: string
}

export type RowKind = 'here' | 'auto' | 'elsewhere'

/** Filter options, by their value in the URL. */
export const ledgerStates = {
  happened: 'Happened',
  open: 'Unknown or disputed',
  not_done: 'Did not happen',
  auto: 'Auto-refill, inferred',
  elsewhere: 'Other credit',
} as const
export type RefillLedgerState = keyof typeof ledgerStates

export const isLedgerState = (text: string | undefined): text is RefillLedgerState =>
  text !== undefined && Object.hasOwn(ledgerStates, text)

const happened: readonly (EntryState | null)[] = ['succeeded', 'warned', 'reconciled_happened']
const open: readonly (EntryState | null)[] = [
  'planned',
  'sent',
  'uncertain',
  'disputed',
  'closed_unknown',
  'reconciled_otherwise',
]

/** Whether the money arrived, as far as is known. */
export const came = ({ kind, state, surplus }: Pick<BalanceLedgerRow, 'kind' | 'state' | 'surplus'>) =>
  kind !== 'here' || surplus !== null || happened.includes(state)

/** The amount charged or credited: null if unknown, '0' if the refill did not happen. */
export function amountCharged(row: Pick<BalanceLedgerRow, 'kind' | 'state' | 'surplus' | 'amount'>): string | null {
  if (row.surplus !== null) return addMoney(row.amount, row.surplus)
  return came(row) ? row.amount : ledgerStateOf(row) === 'open' ? null : '0'
}

/** The part of a surplus that nobody has claimed from the provider yet. */
export const amountToClaim = ({ surplus, claim }: Pick<BalanceLedgerRow, 'surplus' | 'claim'>): string =>
  surplus !== null && isToClaim(claim) ? surplus : '0'

export function ledgerStateOf({ kind, state }: Pick<BalanceLedgerRow, 'kind' | 'state'>): RefillLedgerState {
  if (kind !== 'here') return kind
  if (happened.includes(state)) return 'happened'
  return open.includes(state) ? 'open' : 'not_done'
}

/** The person who requested it; nobody in Switchroom requested other credit. */
export const requestedBy = ({ kind, person }: Pick<BalanceLedgerRow, 'kind' | 'person'>) =>
  kind === 'here' ? person : ''

/** The person who explained other credit. */
export const explainedBy = ({ kind, person }: Pick<BalanceLedgerRow, 'kind' | 'person'>) =>
  kind === 'here' ? '' : person

/** Matches amount, person, approver, reason or ticket. */
export function fitsLedger(typed: string) {
  const wanted = typed.trim().toLowerCase().replace(/^\$/, '').replaceAll(',', '')
  return ({ amount, person, reason, ticket, approved }: BalanceLedgerRow) =>
    wanted === '' ||
    [amount, person, reason, ticket, approved?.approver ?? ''].some((text) => text.toLowerCase().includes(wanted))
}

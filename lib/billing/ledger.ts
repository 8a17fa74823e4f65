import type { EntryState } from '../acts/outcome'

/** A refill that somebody asked for here, or money that came without anybody here. Amounts are decimals as text. */
export interface LedgerRow {
  /** The entry, or where the rise was first read. */
  key: string
  entry: string | null
  /** ISO 8601: asked for, or first read. */
  at: string
  kind: RowKind
  amount: string
  /** Of an entry. */
  state: EntryState | null
  /** Who asked for it, or said what a rise was. */
  person: string
  reason: string
  ticket: string
  before: string | null
  after: string | null
  /** When the two were read. */
  beforeAt: string | null
  afterAt: string | null
  /** What shows it, in a sentence. */
  evidence: string
}

export type RowKind = 'here' | 'auto' | 'elsewhere'

/** What rows can be narrowed to, by the word in the address. */
export const ledgerStates = {
  happened: 'Happened',
  open: 'Unknown or disputed',
  not_done: 'Did not happen',
  auto: 'Auto-refill, inferred',
  elsewhere: 'Made elsewhere',
} as const
export type LedgerState = keyof typeof ledgerStates

export const isLedgerState = (text: string | undefined): text is LedgerState =>
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

/** Did this money come, for all that is known? */
export const came = ({ kind, state }: Pick<LedgerRow, 'kind' | 'state'>) => kind !== 'here' || happened.includes(state)

export function ledgerStateOf({ kind, state }: Pick<LedgerRow, 'kind' | 'state'>): LedgerState {
  if (kind !== 'here') return kind
  if (happened.includes(state)) return 'happened'
  return open.includes(state) ? 'open' : 'not_done'
}

/** Amount, person, reason or ticket. */
export function fitsLedger(typed: string) {
  const wanted = typed.trim().toLowerCase().replace(/^\$/, '').replaceAll(',', '')
  return ({ amount, person, reason, ticket }: LedgerRow) =>
    wanted === '' || [amount, person, reason, ticket].some((text) => text.toLowerCase().includes(wanted))
}

import type { Fault, FaultKind, Outcome } from './outcome'

// Several acts that one press begins, one after the other, in the browser, while a person looks on (decision 118): texts to many, fax numbers
// in the basket, addresses that are added back. What became of one decides whether the next follows.

/** on: the next follows · pause: a person goes on · stop: nothing follows until this one is settled. */
export type Follows = 'on' | 'pause' | 'stop'

/** What became of one act, as far as the next depends on it. */
export type Became =
  | 'done'
  /** Done, or refused, and the provider's own state says otherwise. */
  | 'disputed'
  /** Nobody knows. */
  | 'unknown'
  /** The provider said no. */
  | 'rejected'
  /** The console said no, for a reason of this one alone. */
  | 'refused'
  /** A second person is asked about this one. */
  | 'asked'
  /** The console said no, or could not, for a reason of all of them. */
  | 'held'

export type TurnRule = Readonly<Record<Became, Follows>> & {
  /** So many rejections in a row no longer concern the one alone. */
  readonly rejectedInARow: number
}

const rule: TurnRule = {
  done: 'on',
  disputed: 'pause',
  unknown: 'pause',
  rejected: 'on',
  refused: 'on',
  asked: 'pause',
  held: 'pause',
  rejectedInARow: 3,
}

/** Each would be a request of its own, for hundreds. */
export const bulkRule: TurnRule = rule
/** Each number is a request of its own. */
export const basketRule: TurnRule = { ...rule, asked: 'on' }
/** All are of one list, and one that is not settled holds its lock. */
export const addingBackRule: TurnRule = { ...rule, asked: 'on', disputed: 'stop', unknown: 'stop' }

const ofThisOne: readonly FaultKind[] = [
  'opted_out',
  'asked_to_stop',
  'duplicate',
  'blocked',
  'disputed',
  'already_porting',
]

/** Is the reason one of this act alone? */
export const concernsOne = ({ kind, recipient }: Fault): boolean => recipient === true || ofThisOne.includes(kind)

export function becameOf(outcome: Outcome): Became {
  if (outcome.status === 'done') return outcome.verified === 'contradicted' ? 'disputed' : 'done'
  const { fault } = outcome
  if (outcome.status === 'unknown') return fault.kind === 'disputed' ? 'disputed' : 'unknown'
  if (fault.kind === 'uncertain') return 'unknown'
  if (fault.kind === 'rejected') return 'rejected'
  if (fault.kind === 'approval') return 'asked'
  return concernsOne(fault) ? 'refused' : 'held'
}

/** What follows one act; `why` is for the person, where it is not the next. */
export interface Turn {
  follows: Follows
  why: string
  rejected?: boolean
  /** Seconds until it is its turn again: nothing was done. */
  wait?: number
}

export const goesOn: Turn = { follows: 'on', why: '' }

export function turnAfter(rule: TurnRule, outcome: Outcome): Turn {
  const became = becameOf(outcome)
  return { follows: rule[became], why: whyOf(became, outcome), rejected: became === 'rejected' }
}

function whyOf(became: Became, outcome: Outcome): string {
  if (became === 'disputed')
    return 'The provider’s answer and its own state differ: it may have been done more than once.'
  if (became === 'unknown') return 'We don’t know whether this one was done.'
  return outcome.status === 'done' ? '' : outcome.fault.message
}

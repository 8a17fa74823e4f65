import type { EntryState, Fault, FaultKind, Outcome } from './outcome'

// One press starts several changes, sent one after the other by the browser while the person watches (decision 118):
// bulk send, fax number orders, allowed addresses that are added back. The outcome of one decides whether the next follows.
// The lines of a bulk change, which the server sends, follow the same rules.

/** on: the next follows · pause: a person resumes · stop: nothing follows until this one is settled. */
export type Follows = 'on' | 'pause' | 'stop'

/** Outcome of one change, as far as the next depends on it. */
export type Became =
  | 'done'
  /** Done or rejected, but the provider's state contradicts it. */
  | 'disputed'
  | 'unknown'
  /** Rejected by the provider for a reason of this item only. */
  | 'rejected'
  /** Refused by the console for a reason of this item only. */
  | 'refused'
  /** Waits for a second person's approval. */
  | 'asked'
  /** Refused by the console or the provider for a reason that concerns all items. */
  | 'held'

export type TurnRule = Readonly<Record<Became, Follows>> & {
  /** After this number of consecutive rejections, the cause is assumed to concern all changes. */
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

/** Approval is not requested: one bulk send would create up to 100 requests, and one bulk change up to 500. */
export const bulkRule: TurnRule = rule
/** Each number is its own approval request. */
export const basketRule: TurnRule = { ...rule, asked: 'on' }
/** All addresses share one list, and an unsettled change holds its lock. */
export const addingBackRule: TurnRule = { ...rule, asked: 'on', disputed: 'stop', unknown: 'stop' }

const ofThisOne: readonly FaultKind[] = [
  'opted_out',
  'asked_to_stop',
  'quiet_hours',
  'duplicate',
  'blocked',
  'disputed',
  'already_porting',
]

/** HTTP statuses that concern this one item, and not the sender, the rate, the method or the media type. */
const ABOUT_ITEM = [400, 404, 406, 409, 410, 413, 414, 422]

/** Whether the provider refused this item, so that the next one may still be accepted. */
const refusesItem = ({ kind, status }: Fault): boolean =>
  kind === 'rejected' || (kind === 'failed' && status !== undefined && ABOUT_ITEM.includes(status))

/** Whether the change was refused for a reason that concerns all items (a rate, an account): nothing was done, and it may be sent later. */
export const heldBack = (state: EntryState, fault: Fault | null): boolean =>
  state === 'failed' && fault !== null && !refusesItem(fault)

/** Whether the reason concerns this item only. */
export const concernsOne = ({ kind, recipient }: Fault): boolean => recipient === true || ofThisOne.includes(kind)

export function becameOf(outcome: Outcome): Became {
  if (outcome.status === 'done') return outcome.verified === 'contradicted' ? 'disputed' : 'done'
  const { fault } = outcome
  if (outcome.status === 'unknown') return fault.kind === 'disputed' ? 'disputed' : 'unknown'
  if (fault.kind === 'uncertain') return 'unknown'
  if (refusesItem(fault)) return 'rejected'
  if (fault.kind === 'approval') return 'asked'
  return concernsOne(fault) ? 'refused' : 'held'
}

/** What follows one change; `why` is shown if the next does not follow. */
export interface Turn {
  follows: Follows
  why: string
  rejected?: boolean
  /** Seconds before trying the same item again; nothing was sent. */
  wait?: number
}

export const goesOn: Turn = { follows: 'on', why: '' }

export function turnAfter(rule: TurnRule, outcome: Outcome): Turn {
  const became = becameOf(outcome)
  return { follows: rule[became], why: whyOf(became, outcome), rejected: became === 'rejected' }
}

function whyOf(became: Became, outcome: Outcome): string {
  if (became === 'disputed')
    return 'The provider’s answer and the provider’s data differ: this change may have been made more than once.'
  if (became === 'unknown') return 'We don’t know whether this change was made.'
  return outcome.status === 'done' ? '' : outcome.fault.message
}

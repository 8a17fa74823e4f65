import type { FieldChange } from '@/lib/core/operation/changes'
import type { ApprovalNow } from './approval-now'

/** Why something did not (certainly) happen. The console chooses the text and the next step by the kind, never by the text of a message. */
export type FaultKind =
  // nothing was sent
  | 'signed_out'
  | 'forbidden'
  | 'invalid' // the input does not fit the schema; `fields` says where
  | 'gate' // the dialog's confirmation is missing from the request
  | 'duplicate' // the same change was made a short while ago; needs a second, explicit confirmation
  | 'disputed' // this change, or an earlier one of the same operation, is disputed: the provider's answer and its state differ
  | 'blocked' // an open unknown, or the same change in progress, holds the lock
  | 'opted_out' // the recipient has opted out; the opt-out ledger has the day
  | 'asked_to_stop' // the recipient may have texted STOP; a person decides
  | 'quiet_hours' // it is night at the recipient; needs an explicit confirmation
  | 'already_porting' // one of its numbers is in an open port request
  | 'stopped' // an administrator has paused this kind of change
  | 'approval' // a second person has to approve it
  | 'code' // it needs a recent code of the person's second factor
  | 'no_factor' // it needs a second factor, and they have none
  | 'limited' // more than the policy allows within a time
  | 'unrecorded' // the change could not be recorded, so nothing was sent
  | 'no_baseline' // the first reading failed, or differs from what the person decided on
  | 'not_sent' // proved: no byte reached the provider
  // the provider rejected it
  | 'rejected'
  | 'failed'
  // reads
  | 'unreachable'
  | 'unreadable'
  // written, without a trustworthy answer
  | 'uncertain'

/** Statuses of failures caused by the input, not by its sender, its rate or its destination. */
const ABOUT_INPUT = [400, 409, 422]

/** Whether the provider rejected the input, so that its message may name fields. */
export const isRejection = ({ kind, status }: Pick<Fault, 'kind' | 'status'>) =>
  kind === 'rejected' || (kind === 'failed' && status !== undefined && ABOUT_INPUT.includes(status))

export interface Fault {
  kind: FaultKind
  /** One or two plain sentences for the person: what is wrong, and what works. */
  message: string
  /** Messages by form field (domain names), if the fault names fields. */
  fields?: Record<string, string>
  /** HTTP status of the provider's answer, if there was one. */
  status?: number
  /** The provider’s message, shown verbatim. Secrets that we sent are masked. */
  verbatim?: string
  /** Seconds to wait: the provider's Retry-After, or the time until a limit of the policy has room. Nothing repeats automatically. */
  retryAfter?: number
  /** The limit is for this recipient only; messages to others can still be sent. */
  recipient?: true
  /** The journal entry that blocks this one (blocked) or came first (duplicate). */
  other?: { entry: string; who: string; at: string; state: string }
  /** The page of what blocks the change, if that is not a journal entry. */
  see?: { href: string; label: string }
}

export type Verified = 'confirmed' | 'likely' | 'unconfirmed' | 'contradicted'

/**
 * Result of a write. `entry` is the journal entry's id, also shown as the request id. `data` is null if the answer was
 * only a warning; `createdIds` then names what a check found created.
 */
export type Outcome<T = unknown> =
  | {
      status: 'done'
      entry: string
      data: T
      createdIds?: readonly string[]
      warning?: string
      verified: Verified
      finding?: string
      undoable?: true
    }
  | { status: 'refused'; entry?: string; fault: Fault }
  | { status: 'unknown'; entry: string; fault: Fault }

/** Result of a read. `partial`: the provider has more of this list. */
export type Reading<T = unknown> =
  | { status: 'read'; data: T; asOf: string; raw?: string; warning?: string; stale?: boolean; partial?: true }
  | { status: 'refused'; fault: Fault }

/**
 * The data of a reading from which something may be concluded. Undefined for a refused reading, and for one from before
 * an outage: a page may show such a reading with its age, but it proves nothing about the present.
 */
export const currentData = <T>(reading: Reading<T> | null | undefined): T | undefined =>
  reading?.status === 'read' && !reading.stale ? reading.data : undefined

/** The state of the connection, for the header of every page. */
export interface ProviderNow {
  state: 'reachable' | 'slow' | 'partly' | 'unreachable' | 'unknown'
  /** ISO 8601. */
  checkedAt?: string | null | undefined
}

/** A reading that a page does not wait for: what is known now, and what will follow. */
export interface PendingReading<T = unknown> {
  /** The answer, if it was available immediately. */
  now: Reading<T> | null
  /** The previous reading, shown until the answer arrives. */
  last: Extract<Reading<T>, { status: 'read' }> | null
  answer: Promise<Reading<T>>
  /** The provider's state at the time of the call; absent for our own data. */
  provider?: () => ProviderNow
}

/** The console's own data as a reading. */
export const reading = <T>(data: T): Reading<T> => ({ status: 'read', data, asOf: new Date().toISOString() })

/** A finished reading for a page that accepts pending ones. */
export const asPending = <T>(now: Reading<T>): PendingReading<T> => ({ now, last: null, answer: Promise.resolve(now) })

/** One part of a reading, such as a page's row. Warnings stay with the whole. */
export function part<T, P>({ now, last, answer, ...rest }: PendingReading<T>, pick: (data: T) => P): PendingReading<P> {
  const good = ({ data, warning: _, ...more }: Extract<Reading<T>, { status: 'read' }>) => ({
    ...more,
    data: pick(data),
  })
  const of = (whole: Reading<T>): Reading<P> => (whole.status === 'read' ? good(whole) : whole)
  return { ...rest, now: now && of(now), last: last && good(last), answer: answer.then(of) }
}

/** Two readings that only make sense together: as old as the older one, failed if either failed. */
export function both<A, B>(a: PendingReading<A>, b: PendingReading<B>): PendingReading<[A, B]> {
  type Good<T> = Extract<Reading<T>, { status: 'read' }>
  const good = (one: Good<A>, two: Good<B>): Good<[A, B]> => ({
    status: 'read',
    data: [one.data, two.data],
    asOf: [one.asOf, two.asOf].sort()[0] ?? one.asOf,
    ...((one.stale || two.stale) && { stale: true }),
    ...((one.partial || two.partial) && { partial: true }),
  })
  const of = (one: Reading<A>, two: Reading<B>): Reading<[A, B]> => {
    if (one.status === 'refused') return one
    return two.status === 'refused' ? two : good(one, two)
  }
  const before = <T>({ now, last }: PendingReading<T>): Good<T> | null => (now?.status === 'read' ? now : last)
  const [one, two] = [before(a), before(b)]
  const now = a.now && b.now && of(a.now, b.now)
  return {
    ...(a.provider && { provider: a.provider }),
    now,
    // If the answer is available, sending the previous reading too would be waste.
    last: now ? null : one && two && good(one, two),
    answer: Promise.all([a.answer, b.answer]).then(([one, two]) => of(one, two)),
  }
}

/**
 * Whether the page's object may exist. While the answer is pending it may, even if the last reading lacked it: the page
 * renders once, and what it omits would not appear later.
 */
export function mayBeThere<T>({ now }: PendingReading<T>): boolean {
  return now === null || (now.status === 'read' && now.data !== null)
}

/** A request to perform a write: the decision (intent), the input, and the dialog's confirmations. */
export interface PerformRequest<I = unknown> {
  intent: string
  input: I
  confirm?: { typed?: string; again?: readonly string[] }
  /** A rejected change of the same operation that this one corrects. */
  fixes?: string
}

/** States of a journal entry (journal.md, 2). */
export const entryStates = [
  'planned',
  'blocked',
  'not_sent',
  'sent',
  'succeeded',
  'warned',
  'rejected',
  'failed',
  'uncertain',
  'reconciled_happened',
  'reconciled_did_not_happen',
  'reconciled_not_in_effect',
  'reconciled_partial',
  'reconciled_otherwise',
  'closed_unknown',
  'disputed',
] as const
export type EntryState = (typeof entryStates)[number]

/** What a confirmation panel gets before anything is decided: the decision's id and exactly what will be sent. */
export interface Prepared {
  intent: string
  tier: 1 | 2 | 3
  target: string
  /** Secrets masked. */
  sends: { method: string; path: string; members: Record<string, unknown> }
  /** Disputed changes of this kind, and the same change made a short while ago: each needs a confirmation of its own. */
  toConfirm: readonly (NonNullable<Fault['other']> & { amount?: string })[]
  /** Money that it charges, as a decimal. */
  amount?: string
  /** An open change on the same target. The new change is refused until the open one is settled. */
  blockedBy?: NonNullable<Fault['other']>
  /** Why the outcome cannot be verified, where that is so. */
  unverifiable?: string
  /** The approval it needs, if the policy requires a second person. */
  approval?: ApprovalNow
  /** What the person must do first: use their second factor now, or set up a second factor. */
  code?: 'code' | 'no_factor'
  /** What the change alters, without current values: for these, the dialog requests a reading separately. */
  changes?: FieldChange[]
}

/** Result of a change inside the console. */
export type Done<T = null> = { ok: true; data: T } | { ok: false; fault: Fault }

import type { ApprovalNow } from '../policy/approval-now'

/** Why something did not (certainly) happen. `kind` decides the words and the next step, never free text. */
export type FaultKind =
  // nothing was sent
  | 'signed_out'
  | 'forbidden'
  | 'invalid' // the input does not fit the schema; `fields` says where
  | 'gate' // the dialog's confirmation is missing from the request
  | 'duplicate' // the same act was done a short while ago; needs a second, explicit confirmation
  | 'disputed' // an earlier act of its kind is disputed, or this one is: the provider's word and its own state differ
  | 'blocked' // an open unknown, or the same act under way, holds the lock
  | 'opted_out' // the recipient does not want it; the ledger says since when
  | 'asked_to_stop' // the recipient may have asked to stop; a person decides
  | 'already_porting' // a number of it is in an open port request
  | 'stopped' // an administrator has stopped acts of its kind
  | 'approval' // a second person has to approve it
  | 'code' // it needs a fresh code of the person's second factor
  | 'no_factor' // it needs one, and they have none
  | 'limited' // more than the policy allows within a time
  | 'unrecorded' // the journal could not be written, so nothing may be sent
  | 'no_baseline' // the before-reading could not be taken, or shows something else than what was decided about
  | 'not_sent' // proved: no byte reached the provider
  // the provider answered no
  | 'rejected'
  | 'failed'
  // reads
  | 'unreachable'
  | 'unreadable'
  // written, and no trustworthy answer
  | 'uncertain'

/** Statuses of a failure that is about what was sent, and not about who sent it, how often or where. */
const ABOUT_INPUT = [400, 409, 422]

/** The provider answered no to what was sent: its words may speak of fields. */
export const isRejection = ({ kind, status }: Pick<Fault, 'kind' | 'status'>) =>
  kind === 'rejected' || (kind === 'failed' && status !== undefined && ABOUT_INPUT.includes(status))

export interface Fault {
  kind: FaultKind
  /** One or two plain sentences for the person: what is wrong, and what would be right. */
  message: string
  /** Messages per form field (domain names), when the fault speaks of fields. */
  fields?: Record<string, string>
  /** HTTP status of the provider's answer, when one was seen. */
  status?: number
  /** The provider's words, shown verbatim. Secrets that we sent are masked. */
  verbatim?: string
  /** Seconds: the provider's Retry-After, or until a limit of the policy has room. Nothing repeats by itself. */
  retryAfter?: number
  /** A limit of what one recipient gets: others may be written to. */
  recipient?: true
  /** The journal entry that stands in the way (blocked) or came first (duplicate). */
  other?: { entry: string; who: string; at: string; state: string }
  /** The page of what stands in the way, where that is no entry. */
  see?: { href: string; label: string }
}

export type Verified = 'confirmed' | 'likely' | 'unconfirmed' | 'contradicted'

/**
 * What became of a write. `entry` is the journal entry's id, which is also the request id shown to people. `data` is null where the answer
 * was a warning and nothing else; `made` then names what came into being, as a look found it.
 */
export type Outcome<T = unknown> =
  | {
      status: 'done'
      entry: string
      data: T
      made?: readonly string[]
      warning?: string
      verified: Verified
      finding?: string
      undoable?: true
    }
  | { status: 'refused'; entry?: string; fault: Fault }
  | { status: 'unknown'; entry: string; fault: Fault }

/** What became of a read. `partial`: a list of which the provider has more. */
export type Reading<T = unknown> =
  | { status: 'read'; data: T; asOf: string; raw?: string; warning?: string; stale?: boolean; partial?: true }
  | { status: 'refused'; fault: Fault }

/** A reading that a page does not wait for: what is known at once, and what will come. */
export interface PendingReading<T = unknown> {
  /** The answer, where it came at once. */
  now: Reading<T> | null
  /** What was read before, to show until then. */
  last: Extract<Reading<T>, { status: 'read' }> | null
  answer: Promise<Reading<T>>
}

/** What the console knows of its own, as a reading. */
export const reading = <T>(data: T): Reading<T> => ({ status: 'read', data, asOf: new Date().toISOString() })

/** A reading that is there already, where a page takes one that may still come. */
export const known = <T>(now: Reading<T>): PendingReading<T> => ({ now, last: null, answer: Promise.resolve(now) })

/** One part of what is read: the row that a page is about. A warning belongs to the whole answer and stays there. */
export function part<T, P>({ now, last, answer }: PendingReading<T>, pick: (data: T) => P): PendingReading<P> {
  const good = ({ data, warning: _, ...rest }: Extract<Reading<T>, { status: 'read' }>) => ({
    ...rest,
    data: pick(data),
  })
  const of = (whole: Reading<T>): Reading<P> => (whole.status === 'read' ? good(whole) : whole)
  return { now: now && of(now), last: last && good(last), answer: answer.then(of) }
}

/** Two readings that only make sense beside each other: as old as the older, refused when either is. */
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
    now,
    // Where the answer is there already, what was before it would be drawn and sent beside it, for nobody.
    last: now ? null : one && two && good(one, two),
    answer: Promise.all([a.answer, b.answer]).then(([one, two]) => of(one, two)),
  }
}

/**
 * Is what a page is about there, as far as anybody knows yet? What is still asked may be, also where it was not when it was read last: the
 * page is made once, and what it left out would not come with the answer.
 */
export function mayBeThere<T>({ now }: PendingReading<T>): boolean {
  return now === null || (now.status === 'read' && now.data !== null)
}

/** A request to perform a write: the decision (intent), the input, and what the dialog asked for. */
export interface PerformRequest<I = unknown> {
  intent: string
  input: I
  confirm?: { typed?: string; again?: string }
  /** A refused act of the same operation that this one mends. */
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
  'reconciled_partial',
  'reconciled_otherwise',
  'closed_unknown',
  'disputed',
] as const
export type EntryState = (typeof entryStates)[number]

/** What a confirm panel is given before anything is decided: the decision's id and exactly what will be sent. */
export interface Prepared {
  intent: string
  tier: 1 | 2 | 3
  target: string
  /** Secrets masked. */
  sends: { method: string; path: string; members: Record<string, unknown> }
  /** The same act done a short while ago, or a disputed one of its kind: it must be confirmed a second time. */
  first?: NonNullable<Fault['other']>
  /** An open act on the same target: this one will be refused until that is settled. */
  blockedBy?: NonNullable<Fault['other']>
  /** Why the outcome of this act cannot be read back, where that is so. */
  unverifiable?: string
  /** What a second person has to say to it, where the policy asks for one. */
  approval?: ApprovalNow
  /** What is missing where the policy asks for a fresh code of the person's second factor. */
  code?: 'code' | 'no_factor'
  /** What it changes, so far without what is now: that takes a reading, for which the dialog asks by itself. */
  changes?: Change[]
}

/** One line of what an act changes. Secrets and what the role does not see are dots. */
export interface Change {
  field: string
  /** Null: not told. */
  now: string | null
  after: string
  /** Not the provider's word: set from this console, and it may have been changed elsewhere since. */
  setHere?: { who: string; at: string }
}

/** The answer to an act of the console's own. */
export type Done<T = null> = { ok: true; data: T } | { ok: false; fault: Fault }

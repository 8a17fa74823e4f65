import type { z } from 'zod'
import type { Role } from '../roles'

export type Area = 'messaging' | 'porting' | '10dlc' | 'fax' | 'servers' | 'billing' | 'numbers' | 'trunks'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What an act can cost. billable: money · metered: money by use, so little that a dialog each time would be in the way ·
 * destructive: removes or overwrites · routing: changes where calls or texts go · compliance: law watches it · intercepts: could
 * let somebody read or hear what is not theirs.
 */
export type Risk = 'billable' | 'metered' | 'destructive' | 'routing' | 'compliance' | 'intercepts'

/** What a request carries: plain members under the provider's names. Undefined members are left out. */
export type Wire = Record<string, string | number | undefined>

/** How good a piece of evidence is (journal.md 5): identity, unexplained difference, circumstantial, none. */
export type Grade = 'E3' | 'E2' | 'E1' | 'E0'

/**
 * What a verifying look says of a write. as_wanted: everything is as the act wanted it, but nothing tells that the act did it; it
 * closes nothing. `because` is read by the operator.
 */
export interface Finding {
  says: 'happened' | 'twice' | 'partly' | 'as_wanted' | 'not' | 'unclear'
  grade: Grade
  because: string
  /** It rests on something that is missing: easy to be wrong about, so one look never settles anything by it. */
  absence?: true
  /** Ids of what came into being, where the evidence names them. */
  createdIds?: string[]
}

/** What our own journal knows when a reading is judged: the difference that nothing else explains is the evidence. */
export interface Known {
  /** Ids that the provider's answer to this very act named. */
  own: readonly string[]
  /** Of the ids in the reading, those that other entries account for. */
  explained: readonly string[]
  /** Other acts on the same locks, at about the same time, whose ids nobody knows: a difference may be theirs. */
  rivals: number
}

/** Runs a read of the catalogue; rejects unless the answer is readable and shows no sign of being none. */
export type EvidenceRead = <I, O>(operation: ReadOperation<I, O>, input: I) => Promise<O>

/** How a write is found out afterwards. `S` is what the look brings back; it is stored as JSON in the journal. */
// biome-ignore lint/suspicious/noExplicitAny: the reading's type lives and dies inside one entry
export interface Verify<I, S = any> {
  /** The reads used, for the documentation and for who may see the evidence. */
  reads: readonly ReadOperation[]
  /** `since`: when the act was recorded; nothing that is older than it can be its effect. */
  readBack(look: EvidenceRead, input: I, since: Date): Promise<S>
  /** The ids in a reading that may be effects of acts like this one; without it `compare` knows nothing of other entries. */
  ids?(now: S): string[]
  /** Members of what the look brings back that tell what a masked read hides, under a name of their own. */
  sensitive?: readonly string[]
  /** A pure judgement. `before` is null when there is no baseline; `age`: seconds between sending and this look, by one clock. */
  judge(evidence: { input: I; before: S | null; now: S; known: Known; age: number }): Finding
  /**
   * The reading before sending. needed: without it the act is not sent, because it makes, removes or spends and could only be told
   * by a difference · wanted: without it the act is sent, and less can be told afterwards.
   */
  baseline: 'needed' | 'wanted'
  /** Who may close an unknown: the machine both ways, the machine only for "it happened", or a person only. */
  closes: 'machine' | 'happened' | 'person'
  /** Seconds beyond the usual quiet period before "it did not happen" may be believed (asynchronous effects). */
  quietSeconds?: number
}

interface Common<I, O> {
  /** Stable for ever: the journal is keyed by it. */
  id: string
  /** Button, dialog title, notice and journal all say this. */
  label: string
  area: Area
  method: Method
  path: string
  allowed: readonly Role[]
  /** Roles that see the answer with `sensitive` members hidden. */
  masked?: readonly Role[]
  /** Members of the answer that masked roles do not see; by role, where one of them works with what the others must not see. */
  sensitive?: readonly string[] | Readonly<Partial<Record<Role, readonly string[]>>>
  /** Domain shape; the form uses it, the server parses it again, so it must be idempotent. */
  // biome-ignore lint/suspicious/noExplicitAny: the input side of a schema is whatever a form holds
  input: z.ZodType<I, any>
  /** The provider's answer to domain shape; tolerant of unknown members. */
  output: z.ZodType<O>
  example: I
  wire(input: I): Wire
}

// biome-ignore lint/suspicious/noExplicitAny: a catalogue holds entries of every type; each entry is checked where it is made
export interface ReadOperation<I = any, O = any> extends Common<I, O> {
  kind: 'read'
  method: 'GET'
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export interface WriteOperation<I = any, O = any> extends Common<I, O> {
  kind: 'write'
  method: 'POST' | 'PUT' | 'DELETE'
  risks: readonly Risk[]
  /** What the act is done to, in the operator's word: what the dialog makes one type and the journal names. */
  target(input: I): string
  /** Keys that no second open act may hold (journal.md 3): paths, of which the whole excludes its parts: trunk:lobby, trunk:lobby:settings. */
  locks(input: I): string[]
  /** Money that leaves the payment method, as a decimal string, for acts that spend. */
  amount?(input: I): string
  /** The same act with the same input within so many minutes needs a second, explicit confirmation. */
  repeatGuardMinutes?: number
  /** What makes two acts the same for that guard, where it is less than the whole request. */
  sameAs?(input: I): unknown
  /** Who receives it: refused while the opt-out ledger says that they want nothing. */
  recipient?(input: I): string
  /** Ids of what came into being, kept with the entry, so that lists can say which act made what they show. */
  createdIds?(data: O): string[]
  /** The part of the input that the provider never shows again: kept with the entry, encrypted, for those who may do the act. */
  retains?(input: I): Record<string, unknown>
  verify: Verify<I> | { impossible: string }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export type Operation<I = any, O = any> = ReadOperation<I, O> | WriteOperation<I, O>

export function read<I, O>(entry: Omit<ReadOperation<I, O>, 'kind' | 'method'>): ReadOperation<I, O> {
  return { kind: 'read', method: 'GET', ...entry }
}

export function write<I, O>(entry: Omit<WriteOperation<I, O>, 'kind'>): WriteOperation<I, O> {
  return { kind: 'write', ...entry }
}

/**
 * How much a dialog asks: 1 a review line and one button · 2 a dialog with consequences ·
 * 3 the identifier typed. Derived from the risks, so that it never depends on input.
 */
export function tier(operation: WriteOperation): 1 | 2 | 3 {
  if (operation.risks.includes('destructive')) return 3
  return operation.risks.includes('billable') ? 2 : 1
}

const weight: readonly Risk[] = ['billable', 'metered', 'destructive']

/** Spending and destructive acts are verified after success too, and blocked while the database is not durable. */
export function highImpact(operation: WriteOperation): boolean {
  return operation.risks.some((risk) => weight.includes(risk))
}

/**
 * Is the verifying read run once after this ending? After a success of anything but a plain setting; after every refusal, because a
 * refusal that lies costs more than a read.
 */
export function readsBackAfter(operation: WriteOperation, state: string): boolean {
  if (!verifiable(operation)) return false
  if (state === 'succeeded' || state === 'warned') return operation.risks.length > 0
  return state === 'failed' || state === 'rejected'
}

export function verifiable<I>(operation: WriteOperation<I>): Verify<I> | null {
  return 'impossible' in operation.verify ? null : operation.verify
}

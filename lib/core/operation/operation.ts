import type { z } from 'zod'
import type { DocumentContent } from './document-wire'
import type { Area, Common, IdIn, ReadOperation, Wire } from './read-operation'
import type { Verify } from './verify'

/**
 * Risks of a change. billable: money · metered: money by use, too little for a dialog each time · destructive: removes
 * or overwrites · routing: changes where calls or texts go · compliance: regulated by law · intercepts: could let
 * someone read or hear what is not theirs.
 */
export type Risk = 'billable' | 'metered' | 'destructive' | 'routing' | 'compliance' | 'intercepts'

/** At least two words and a period. */
type Sentence = `${string} ${string}.`

/** The members of a change: those of a read, plus placeholders for documents (document-wire.ts). */
export type ChangeWire = Record<string, Wire[string] | DocumentContent>

export interface WriteOperation<
  Id extends string = string,
  S extends z.ZodType = z.ZodType,
  P extends z.ZodType = z.ZodType,
> extends Common<Id, S, P> {
  kind: 'write'
  method: 'POST' | 'PUT' | 'DELETE'
  wire(input: z.output<S>): ChangeWire
  risks: readonly Risk[]
  /** What the change is made to, in the operator’s term: typed in the dialog, named in the journal. */
  target(input: z.output<S>): string
  /**
   * Keys that only one open change may hold (journal.md 3). They are paths, and a whole excludes its parts: trunk:lobby
   * excludes trunk:lobby:settings.
   */
  locks(input: z.output<S>): string[]
  /** The changes that these keys exclude, as in “Blocked until this is settled: further orders of international numbers.” */
  blocks: string
  /** Money charged to the payment method, as a decimal string, for changes that spend. */
  amount?(input: z.output<S>): string
  /** The same change with the same input within so many minutes needs a second, explicit confirmation. */
  repeatGuardMinutes?: number
  /** What makes two changes the same for that guard, if less than the whole request. */
  sameAs?(input: z.output<S>): unknown
  /** The recipient: refused if the opt-out ledger lists it. */
  recipient?(input: z.output<S>): string
  /** The same change for only some of its items: the rest after a part of it happened. */
  only?(input: z.output<S>, items: readonly string[]): z.output<S>
  /**
   * The change that undoes this one completely: a separate decision by a person, offered while this one is known to be
   * done and is the last on its target. Refers to the operation by id, because two operations may undo each other.
   */
  undo?(input: z.output<S>): { operation: string; input: unknown }
  /** Ids of created objects, stored with the entry, so that lists can show which change created them. */
  createdIds?(data: z.output<P>): string[]
  /**
   * The part of the input that the provider never shows again: stored with the entry, encrypted, for roles that may
   * make the change.
   */
  retains?(input: z.output<S>): Record<string, unknown>
  verify: Verify<z.output<S>> | { impossible: Sentence }
}

/** Any operation of the catalogue. */
export type AnyOperation = ReadOperation | WriteOperation

export function write<A extends Area, const Id extends IdIn<A>, S extends z.ZodType, P extends z.ZodType, T>(
  entry: Omit<WriteOperation<Id, S, P>, 'kind' | 'area' | 'verify'> & {
    area: A
    verify: Verify<z.output<S>, T> | { impossible: Sentence }
  },
): WriteOperation<Id, S, P> {
  return { kind: 'write', ...entry }
}

/**
 * How a person confirms: 1 a button, with a dialog if there is something to review · 2 always a dialog · 3 a dialog in
 * which the target is typed. Derived from the risks, so that it never depends on the input.
 */
export function tier(operation: Pick<WriteOperation, 'risks'>): 1 | 2 | 3 {
  if (operation.risks.includes('destructive')) return 3
  return operation.risks.includes('billable') ? 2 : 1
}

/** Whether one click may send the remaining items. Changes that cost or remove always use their own form. */
export function restable(operation: WriteOperation): boolean {
  return operation.only !== undefined && tier(operation) === 1
}

const weight: readonly Risk[] = ['billable', 'metered', 'destructive']

/** Spending and destructive changes: refused while the database is not durable. After a rejection or a check without a finding, another follows. */
export function highImpact(operation: WriteOperation): boolean {
  return operation.risks.some((risk) => weight.includes(risk))
}

/**
 * Whether to verify by one read in this state: after a success of anything but a plain setting; after a warning that
 * may not name what was created; after every rejection, because a false rejection costs more than a read.
 */
export function readsBackAfter(operation: WriteOperation, state: string): boolean {
  if (!verifiable(operation)) return false
  if (state === 'warned' && operation.createdIds) return true
  if (state === 'succeeded' || state === 'warned') return operation.risks.length > 0
  return state === 'failed' || state === 'rejected'
}

export function verifiable(operation: WriteOperation): Verify | null {
  return 'impossible' in operation.verify ? null : operation.verify
}

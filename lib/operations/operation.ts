import type { z } from 'zod'
import type { DocumentContent } from './document-wire'
import type { Area, Common, IdIn, ReadOperation, Wire } from './read-operation'
import type { Verify } from './verify'

/**
 * What an act can cost. billable: money · metered: money by use, so little that a dialog each time would be in the way ·
 * destructive: removes or overwrites · routing: changes where calls or texts go · compliance: law watches it · intercepts: could
 * let somebody read or hear what is not theirs.
 */
export type Risk = 'billable' | 'metered' | 'destructive' | 'routing' | 'compliance' | 'intercepts'

/** At least two words and a full stop. */
type Sentence = `${string} ${string}.`

/** What a change carries: as a read does, and a document where its bytes will stand (document-wire.ts). */
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
  /** What the act is done to, in the operator's word: what the dialog makes one type and the journal names. */
  target(input: z.output<S>): string
  /** Keys that no second open act may hold (journal.md 3): paths, of which the whole excludes its parts: trunk:lobby, trunk:lobby:settings. */
  locks(input: z.output<S>): string[]
  /** Money that leaves the payment method, as a decimal string, for acts that spend. */
  amount?(input: z.output<S>): string
  /** The same act with the same input within so many minutes needs a second, explicit confirmation. */
  repeatGuardMinutes?: number
  /** What makes two acts the same for that guard, where it is less than the whole request. */
  sameAs?(input: z.output<S>): unknown
  /** Who receives it: refused while the opt-out ledger says that they want nothing. */
  recipient?(input: z.output<S>): string
  /** The same act for some of its items only: what is left, after a part of it happened. */
  only?(input: z.output<S>, items: readonly string[]): z.output<S>
  /**
   * The act that takes this one back wholly: a decision of its own, pressed by a person while the other is known to be done and was the
   * last on its target. By id, because two acts may take back each other.
   */
  undo?(input: z.output<S>): { operation: string; input: unknown }
  /** Ids of what came into being, kept with the entry, so that lists can say which act made what they show. */
  createdIds?(data: z.output<P>): string[]
  /** The part of the input that the provider never shows again: kept with the entry, encrypted, for those who may do the act. */
  retains?(input: z.output<S>): Record<string, unknown>
  verify: Verify<z.output<S>> | { impossible: Sentence }
}

/** What the catalogue and the journal hold. */
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
 * How much a dialog asks: 1 a review line and one button · 2 a dialog with consequences ·
 * 3 the identifier typed. Derived from the risks, so that it never depends on input.
 */
export function tier(operation: Pick<WriteOperation, 'risks'>): 1 | 2 | 3 {
  if (operation.risks.includes('destructive')) return 3
  return operation.risks.includes('billable') ? 2 : 1
}

/** Can what is left of it be done by one press? What costs or removes is asked about as ever, in its own form. */
export function restable(operation: WriteOperation): boolean {
  return operation.only !== undefined && tier(operation) === 1
}

const weight: readonly Risk[] = ['billable', 'metered', 'destructive']

/** Spending and destructive acts are verified after success too, and blocked while the database is not durable. */
export function highImpact(operation: WriteOperation): boolean {
  return operation.risks.some((risk) => weight.includes(risk))
}

/**
 * Is the verifying read run once after this ending? After a success of anything but a plain setting; after a warning that may not name
 * what was made; after every refusal, because a refusal that lies costs more than a read.
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

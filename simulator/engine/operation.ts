import type { Answer } from './answer'
import type { Clock } from './clock'
import type { Ledger, RequestTrace } from './ledger'
import type { Units } from './money'
import type { Params } from './params'
import type { State } from './state'
import type { Due, Timeline } from './timeline'
import type { Variants } from './variants'

export interface Call {
  params: Params
  /** Virtual time of the call. */
  at: number
}

/** What an area works with. `state` may be an older copy for a lagging list. */
export interface World {
  state: State
  clock: Clock
  timeline: Timeline
  ledger: Ledger
  variants: Variants
  /** Notifies the configured callback of a change in a section. */
  changed(section: string, object: string, what: string): void
  /** Delivers an inbound message to the URL of a number. */
  post(url: string, contentType: string, body: string): void
}

/**
 * What a valid mutation will do. The answer is known beforehand, so that "accepted, did nothing" answers exactly like
 * the real thing; the engine calls `apply` once per effect, moves the money and writes the ledger.
 */
export interface Plan {
  /** The changed object, for the ledger: "trunk lobby". */
  object: string
  /** Signed change of the balance; a charge is negative, and refused without enough balance. */
  units?: Units
  /** An empty success by default. */
  answer?: Answer
  /** Texts of the object itself, searched for the words that trigger a fault. */
  marks?: readonly string[]
  /** Accepted without a change: no ledger entry. */
  idle?: boolean
  apply(): void
}

interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The callback section of the change. */
  section?: string
}

export interface Read extends Described {
  read(call: Call, world: World): Answer
}

export interface Mutation extends Described {
  plan(call: Call, world: World): Plan
}

export type Operation = Read | Mutation

export function isMutation(operation: Operation): operation is Mutation {
  return 'plan' in operation
}

export function nameOf(operation: Operation): string {
  return `${operation.method} ${operation.path}`
}

/** An automatic event; `commit` is for the few that move money. */
export type Happening = (world: World, args: Due['args'], at: number, commit: Commit) => void

export interface Effecting {
  operation: string
  object: string
  units?: Units
  request?: RequestTrace | null
  apply?(): void
}

export type Commit = (effect: Effecting, at: number) => number

/** Each area file exports one of these. */
export interface SimulatedArea {
  /** The state slices that its lists read; copied while a list lags. */
  slices: readonly (keyof State)[]
  operations: readonly Operation[]
  happenings?: Record<string, Happening>
}

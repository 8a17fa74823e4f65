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

/** What an area works with. For a list that lags, `state` is an older copy. */
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
 * What a valid mutation will do. The answer is known beforehand, so that the fault `do-nothing` answers exactly like a
 * real change. The engine calls `apply` once per effect, changes the balance and writes the ledger.
 */
export interface Plan {
  /** The changed object, for the ledger: "trunk lobby". */
  object: string
  /** Signed change of the balance; a charge is negative, and refused without enough balance. */
  units?: Units
  /** An empty success by default. */
  answer?: Answer
  /** Names and notes of the object, searched for the words that trigger a fault. */
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

/** An automatic event; `commit` is for the few that change the balance. */
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
  /** The slices of the state that the area's lists read; copied before changes while a list lags. */
  slices: readonly (keyof State)[]
  operations: readonly Operation[]
  happenings?: Record<string, Happening>
}

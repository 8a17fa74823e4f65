import { AREAS } from '../areas/areas'
import { type Answer, done, Refusal } from './answer'
import { requireFunds, watchBalance } from './balance'
import { Clock } from './clock'
import type { InjectedFault } from './fault-kinds'
import type { Faults } from './faults'
import { type Effect, Ledger, type RequestTrace } from './ledger'
import {
  type Call,
  type Effecting,
  isMutation,
  type Mutation,
  nameOf,
  type Operation,
  type Plan,
  type SimulatedArea,
  type World,
} from './operation'
import { sentinelFault } from './sentinels'
import type { State } from './state'
import { Timeline } from './timeline'
import { defaultVariants } from './variants'

interface Past {
  /** The state until this virtual time. */
  until: number
  copy: Partial<Record<keyof State, unknown>>
}

interface Outcome {
  answer: Answer
  fault: InjectedFault | undefined
  effects: number[]
}

/** Rules, effects, money and time, without HTTP. Changes by calls, and all changes of the balance, go through `commit`. */
export class Engine {
  world: World
  #past: Past[] = []

  constructor(
    readonly faults: Faults,
    state: State,
    clock = new Clock(),
    private readonly outward: Pick<World, 'changed' | 'post'> = { changed() {}, post() {} },
  ) {
    this.world = this.#worldOf(state, clock)
  }

  /** Replaces the state, and resets the ledger and the variants, but not the clock. */
  replace(state: State): void {
    this.world = this.#worldOf(state, this.world.clock)
    this.#past = []
  }

  /** Continues with the ledger of a previous run. */
  resume(opening: number, effects: Effect[]): void {
    this.world = { ...this.world, ledger: new Ledger(opening, effects) }
  }

  #worldOf(state: State, clock: Clock): World {
    return {
      state,
      clock,
      timeline: new Timeline(state.queue),
      ledger: new Ledger(state.account.balance),
      variants: defaultVariants(),
      changed: (section, object, what) => this.outward.changed(section, object, what),
      post: (url, type, body) => this.outward.post(url, type, body),
    }
  }

  /** Runs all events due by now, each at its own virtual time. */
  catchUp(): void {
    const now = this.world.clock.now()
    if (!this.world.timeline.isDue(now)) return
    for (let due = this.world.timeline.take(now); due; due = this.world.timeline.take(now)) {
      const happening = HAPPENINGS.get(due.kind)
      if (!happening) continue
      this.#remember(due.at, happening.slices)
      happening.run(this.world, due.args, due.at, this.commit)
    }
  }

  /** The only place that changes the balance or writes to the ledger. */
  commit = (effect: Effecting, at: number): number => {
    const { account } = this.world.state
    const before = account.balance
    const units = effect.units ?? 0
    account.balance += units
    effect.apply?.()
    const { operation, object, request = null } = effect
    const { seq } = this.world.ledger.record({ at, operation, object, units, request })
    watchBalance(this.world, before, at, this.commit)
    return seq
  }

  read(operation: Operation, call: Call, fault: InjectedFault | undefined): Answer {
    if (isMutation(operation)) throw new Error(`${nameOf(operation)} is not a read`)
    const lag = fault?.kind === 'lag' ? (fault.lagSeconds ?? 60) : 0
    try {
      return operation.read(call, lag > 0 ? this.#earlier(operation, call.at - lag * 1000) : this.world)
    } catch (error) {
      return refusalAnswer(error)
    }
  }

  /**
   * `ordered` is a fault from the control plane; without it, the values of a valid call may trigger one. Rules are
   * checked even if the answer will never arrive, so that a call that the rules refuse never has an effect.
   */
  mutate(operation: Mutation, call: Call, ordered: InjectedFault | undefined, request: RequestTrace | null): Outcome {
    try {
      const plan = this.#plan(operation, call)
      const fault = ordered ?? sentinelFault(call.params, plan.marks)
      const answer = plan.answer ?? done()
      if (fault?.when === 'before') return { answer, fault, effects: [] }
      const effects = this.#carryOut(operation, plan, call.at, request)
      if (fault?.kind === 'twice') effects.push(...this.#again(operation, call, request))
      return { answer, fault, effects }
    } catch (error) {
      return { answer: refusalAnswer(error), fault: ordered?.when === 'before' ? ordered : undefined, effects: [] }
    }
  }

  /** A change in the provider's portal, or by its support: the same rules, no faults, marked in the ledger. */
  behindOurBack(operation: Mutation, call: Call): Outcome {
    try {
      const plan = this.#plan(operation, call)
      const effects = this.#carryOut(operation, plan, call.at, null, 'behind our back: ')
      return { answer: plan.answer ?? done(), fault: undefined, effects }
    } catch (error) {
      return { answer: refusalAnswer(error), fault: undefined, effects: [] }
    }
  }

  #plan(operation: Mutation, call: Call): Plan {
    const plan = operation.plan(call, this.world)
    requireFunds(this.world, plan.units ?? 0)
    return plan
  }

  #again(operation: Mutation, call: Call, request: RequestTrace | null): number[] {
    try {
      return this.#carryOut(operation, this.#plan(operation, call), call.at, request)
    } catch (error) {
      // The rules may refuse the second run, for example because the name is taken now.
      if (error instanceof Refusal) return []
      throw error
    }
  }

  #carryOut(operation: Mutation, plan: Plan, at: number, request: RequestTrace | null, prefix = ''): number[] {
    if (plan.idle) return []
    this.#remember(at, slicesOf(operation))
    const { object, units } = plan
    const apply = () => plan.apply()
    const seq = this.commit({ operation: prefix + nameOf(operation), object, units, request, apply }, at)
    if (operation.section) this.world.changed(operation.section, object, nameOf(operation))
    return [seq]
  }

  /** Copies the state before a change, while a fault of the kind `lag` is ordered. */
  #remember(until: number, slices: readonly (keyof State)[]): void {
    if (!this.faults.lagging) return
    // Any change may also charge the account.
    const names = new Set<keyof State>([...slices, 'account'])
    const copy = Object.fromEntries([...names].map((name) => [name, structuredClone(this.world.state[name])]))
    this.#past.push({ until, copy })
    if (this.#past.length > 500) this.#past.shift()
  }

  /** The state at that moment, for the slices that this operation reads: each slice's oldest copy that was still valid then. */
  #earlier(operation: Operation, moment: number): World {
    const state: State = { ...this.world.state }
    for (const name of slicesOf(operation)) {
      const past = this.#past.find((candidate) => candidate.until > moment && name in candidate.copy)
      if (past) Object.assign(state, { [name]: past.copy[name] })
    }
    return { ...this.world, state }
  }
}

function refusalAnswer(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer
  throw error
}

const SLICES = new Map<Operation, SimulatedArea['slices']>()
const HAPPENINGS = new Map<
  string,
  { run: NonNullable<SimulatedArea['happenings']>[string]; slices: SimulatedArea['slices'] }
>()
for (const { slices, operations, happenings = {} } of AREAS) {
  for (const operation of operations) SLICES.set(operation, slices)
  for (const [kind, run] of Object.entries(happenings)) HAPPENINGS.set(kind, { run, slices })
}

function slicesOf(operation: Operation): SimulatedArea['slices'] {
  return SLICES.get(operation) ?? []
}

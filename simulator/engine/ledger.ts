import { moneyText, type Units } from './money'

/** The raw request behind an effect. */
export interface RequestTrace {
  seq: number
  method: string
  path: string
  query: string
  body: string
  connection: number
}

/** One real effect: a change by a call or through the control plane, or an event that changes the balance. */
export interface Effect {
  seq: number
  /** Virtual time. */
  at: string
  /** "PUT /account/refillbalance", or "time: usage" and the like for automatic effects. */
  operation: string
  object: string
  /** Signed change of the balance, a decimal string; "0.00" for effects without a cost. */
  amount: string
  units: Units
  request: RequestTrace | null
}

/**
 * The source of truth for every test. Opening balance plus the amounts always equals the balance, because the engine
 * writes the effect in the same step in which it changes the balance.
 */
export class Ledger {
  readonly effects: Effect[] = []
  #next = 1

  constructor(
    public opening: Units,
    effects: Effect[] = [],
  ) {
    this.effects.push(...effects)
    this.#next = (effects.at(-1)?.seq ?? 0) + 1
  }

  record(entry: { at: number; operation: string; object: string; units: Units; request: RequestTrace | null }): Effect {
    const effect: Effect = {
      seq: this.#next++,
      at: new Date(entry.at).toISOString(),
      operation: entry.operation,
      object: entry.object,
      amount: moneyText(entry.units),
      units: entry.units,
      request: entry.request,
    }
    this.effects.push(effect)
    return effect
  }

  /** Empties the list and makes the current balance the new opening one. */
  clear(balance: Units): void {
    this.effects.length = 0
    this.opening = balance
  }
}

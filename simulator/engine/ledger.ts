import { moneyText, type Units } from './money'

/** The raw request behind an effect, as far as it is worth keeping. */
export interface RequestTrace {
  seq: number
  method: string
  path: string
  query: string
  body: string
  connection: number
}

/** One real effect. Nothing is an effect unless it is here, and everything here happened. */
export interface Effect {
  seq: number
  /** Virtual time. */
  at: string
  /** "PUT /account/refillbalance", or "time: usage" and the like for what happens by itself. */
  operation: string
  object: string
  /** Signed change of the balance, a decimal text; "0.00" for effects that cost nothing. */
  amount: string
  units: Units
  request: RequestTrace | null
}

/**
 * The truth: the oracle of every test. Opening balance plus the amounts is always the balance, because the engine writes an
 * entry in the same step in which it changes anything.
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

  /** Empties the list and lets the present balance be the new opening. */
  clear(balance: Units): void {
    this.effects.length = 0
    this.opening = balance
  }
}

import { random } from '../seeds/random'
import type { InjectedFaultKind } from './fault-kinds'
import { type FaultRule, ruleOf } from './fault-order'
import type { Params } from './params'

export class Faults {
  #rules: FaultRule[] = []
  #draws = new Map<number, () => number>()
  #next = 1
  /** Calls delayed before their effect. */
  readonly #held = new Set<() => void>()

  get rules(): readonly FaultRule[] {
    return this.#rules
  }

  get any(): boolean {
    return this.#rules.length > 0
  }

  get lagging(): boolean {
    return this.#rules.some((rule) => rule.kind === 'lag')
  }

  /** Answers 400 to an invalid order. */
  add(order: Record<string, unknown>): FaultRule {
    const rule = ruleOf(order, this.#next++)
    this.#rules.push(rule)
    this.#draws.set(rule.id, random(rule.seed))
    return rule
  }

  remove(id: number): boolean {
    const before = this.#rules.length
    this.#rules = this.#rules.filter((rule) => rule.id !== id)
    return this.#rules.length < before
  }

  clear(): void {
    this.#rules = []
    this.#draws.clear()
  }

  /** Delays a call for `forMs`, or until `letGo`. */
  hold(goOn: () => void, forMs: number): void {
    const go = () => {
      clearTimeout(timer)
      if (this.#held.delete(go)) goOn()
    }
    const timer = setTimeout(go, forMs)
    timer.unref()
    this.#held.add(go)
  }

  letGo(): void {
    for (const go of this.#held) go()
  }

  /** The first rule that matches this call; the rule's count of remaining calls decreases. */
  take(method: string, path: string, params: Params): FaultRule | undefined {
    for (const rule of this.#rules) {
      if (rule.method !== '*' && rule.method !== method) continue
      if (!pathMatches(rule.path, path) || !suits(rule.kind, method)) continue
      if (rule.match && !carries(params, rule.match)) continue
      if (rule.rate < 1 && (this.#draws.get(rule.id)?.() ?? 0) >= rule.rate) continue
      rule.hits += 1
      if (rule.times !== null) {
        rule.times -= 1
        if (rule.times <= 0) this.remove(rule.id)
      }
      return rule
    }
    return undefined
  }
}

/** Only reads can lag; only mutations can be skipped or run twice. */
function suits(kind: InjectedFaultKind, method: string): boolean {
  if (kind === 'lag') return method === 'GET'
  return method !== 'GET' || (kind !== 'do-nothing' && kind !== 'twice')
}

function pathMatches(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function carries(params: Params, match: Record<string, string>): boolean {
  return Object.entries(match).every(([name, value]) => params.text(name) === value)
}

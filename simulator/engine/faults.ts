import { random } from '../seeds/random'
import { Refusal } from './answer'
import { FAULT_KINDS, type Fault, type FaultKind, factsOf, isFaultKind } from './fault-kinds'
import type { Params } from './params'

/** A standing order for trouble, given through the control plane. */
interface FaultRule extends Fault {
  id: number
  /** "PUT", or "*". */
  method: string
  /** "/account/refillbalance", "/siptrunk*", or "*". */
  path: string
  /** How many calls it will still hit; `null` for ever. */
  times: number | null
  /** The share of matching calls it hits; the draw comes from `seed`, so that a run can be repeated. */
  rate: number
  seed: number
  /** Members a call must carry. */
  match: Record<string, string> | null
  hits: number
}

export class Faults {
  #rules: FaultRule[] = []
  #draws = new Map<number, () => number>()
  #next = 1

  get rules(): readonly FaultRule[] {
    return this.#rules
  }

  get any(): boolean {
    return this.#rules.length > 0
  }

  get lagging(): boolean {
    return this.#rules.some((rule) => rule.kind === 'lag')
  }

  /** Complains with 400 about an order that cannot be understood: a fault that silently never fires proves nothing. */
  add(order: Record<string, unknown>): FaultRule {
    const kind = String(order.kind ?? '')
    if (!isFaultKind(kind)) throw complaint(`kind is one of ${Object.keys(FAULT_KINDS).join(', ')}`)
    const facts = factsOf(kind)
    const when = order.when ?? facts.when
    if (when !== 'before' && when !== 'after') throw complaint('when is before or after')
    if (facts.fixed && when !== facts.when) throw complaint(`${kind} is always ${facts.when} the effect`)
    for (const name of Object.keys(order)) {
      if (!KNOWN.has(name)) throw complaint(`${name} is not a member of a fault; there are ${[...KNOWN].join(', ')}`)
    }
    const rule: FaultRule = {
      id: this.#next++,
      method: String(order.method ?? '*').toUpperCase(),
      path: String(order.path ?? '*'),
      kind,
      when,
      times: order.times === null || order.times === 0 ? null : (count(order, 'times') ?? (kind === 'lag' ? null : 1)),
      rate: number(order, 'rate', 0, 1) ?? 1,
      seed: count(order, 'seed') ?? 1,
      match: matchOf(order.match),
      delayMs: count(order, 'delayMs'),
      lagSeconds: number(order, 'lagSeconds', 0, 31_536_000),
      status: number(order, 'status', 200, 599),
      body: order.body,
      headers: matchOf(order.headers) ?? undefined,
      hits: 0,
    }
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

  /** The first rule that hits this call; its count goes down. */
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

/** Lists lag; only mutations are left undone or done twice. */
function suits(kind: FaultKind, method: string): boolean {
  if (kind === 'lag') return method === 'GET'
  return method !== 'GET' || (kind !== 'do-nothing' && kind !== 'twice')
}

const KNOWN = new Set('method path times kind when delayMs lagSeconds status body headers match rate seed'.split(' '))

function pathMatches(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function carries(params: Params, match: Record<string, string>): boolean {
  return Object.entries(match).every(([name, value]) => params.text(name) === value)
}

function complaint(message: string): Refusal {
  return new Refusal(message, {}, 400)
}

function number(order: Record<string, unknown>, name: string, min: number, max: number): number | undefined {
  const value = order[name]
  if (value === undefined || value === null) return undefined
  const parsed = Number(value)
  if (!Number.isFinite(parsed) || parsed < min || parsed > max)
    throw complaint(`${name} is a number from ${min} to ${max}`)
  return parsed
}

function count(order: Record<string, unknown>, name: string): number | undefined {
  const value = number(order, name, 0, 1_000_000_000)
  if (value !== undefined && !Number.isInteger(value)) throw complaint(`${name} is a whole number`)
  return value
}

function matchOf(value: unknown): Record<string, string> | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw complaint('match and headers are objects of texts')
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

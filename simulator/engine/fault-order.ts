import { Refusal } from './answer'
import { FAULT_KINDS, factsOf, type InjectedFault, isFaultKind } from './fault-kinds'

/** A fault order given through the control plane. */
export interface FaultRule extends InjectedFault {
  id: number
  /** "PUT", or "*". */
  method: string
  /** "/account/refillbalance", "/siptrunk*", or "*". */
  path: string
  /** How many more calls the order affects; `null` for all. */
  times: number | null
  /** The share of matching calls affected; drawn from `seed`, so that a run is repeatable. */
  rate: number
  seed: number
  /** Members, with their values, that a call must have. */
  match: Record<string, string> | null
  hits: number
}

const KNOWN = new Set('method path times kind when delayMs lagSeconds status body headers match rate seed'.split(' '))

/** Answers 400 to an invalid order: a fault that silently never fires proves nothing. */
export function ruleOf(order: Record<string, unknown>, id: number): FaultRule {
  const kind = String(order.kind ?? '')
  if (!isFaultKind(kind)) throw complaint(`kind is one of ${Object.keys(FAULT_KINDS).join(', ')}`)
  const facts = factsOf(kind)
  const when = order.when ?? facts.when
  if (when !== 'before' && when !== 'after') throw complaint('when is before or after')
  if (facts.fixed && when !== facts.when) throw complaint(`${kind} is always ${facts.when} the effect`)
  for (const name of Object.keys(order)) {
    if (!KNOWN.has(name)) throw complaint(`${name} is not a member of a fault; there are ${[...KNOWN].join(', ')}`)
  }
  return {
    id,
    method: String(order.method ?? '*').toUpperCase(),
    path: String(order.path ?? '*'),
    kind,
    when,
    times: order.times === null ? null : (timesOf(order) ?? (kind === 'lag' ? null : 1)),
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

function timesOf(order: Record<string, unknown>): number | undefined {
  if (count(order, 'times') === 0) throw complaint('times is at least 1, or null for no limit')
  return count(order, 'times')
}

function matchOf(value: unknown): Record<string, string> | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw complaint('match and headers are objects of texts')
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

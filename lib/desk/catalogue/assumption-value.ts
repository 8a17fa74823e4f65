import type { Assumption, AssumptionValue } from '@/lib/core/operation/assumption'
import { type Judged, no, readAssumption } from '@/lib/core/operation/assumption-text'
import { allAssumptions } from './assumptions'

// Which values an administrator may set for an assumption; the form and the server both check.

/** Documented members of the same request. An assumption of that name would replace one of them. */
const shownWith: Record<string, readonly string[]> = {
  '2.2, settings': ['did', 'sms_mode'],
  '2.3, parameters': ['period', 'page'],
}

const small = (value: AssumptionValue) =>
  (Array.isArray(value) ? value.map(String) : [String(value)]).map((t) => t.toLowerCase())

/** Conflicts with the other current values: two members with one name, or one value for on and off. */
function clash(
  path: string,
  assumption: Assumption,
  value: AssumptionValue,
  overrides: ReadonlyMap<string, AssumptionValue>,
): string | null {
  if (assumption.kind === 'amounts' || assumption.kind === 'values' || assumption.kind === 'count') return null
  const sibling = shownWith[assumption.where]?.find((name) => name === value)
  if (sibling) return `The same request has a member called ${sibling} already.`
  for (const [other, entry] of allAssumptions) {
    if (other === path || entry.where !== assumption.where || entry.kind !== assumption.kind) continue
    const held = small(overrides.get(other) ?? entry.value)
    const same = small(value).find((text) => held.includes(text))
    if (same) return `${same} is already used next to it: ${entry.says}.`
  }
  return null
}

const LIMITS = ['least', 'usual', 'most'] as const

/** Minimum, default and maximum rows must stay in that order. */
function disorder(
  path: string,
  value: AssumptionValue,
  overrides: ReadonlyMap<string, AssumptionValue>,
): string | null {
  const group = path.replace(/\.[^.]+$/, '')
  const [least = 0, usual = 0, most = 0] = LIMITS.map((limit) => {
    const other = `${group}.${limit}`
    return Number(other === path ? value : (overrides.get(other) ?? allAssumptions.get(other)?.value))
  })
  return least <= usual && usual <= most
    ? null
    : `Minimum, default and maximum rows would be ${least}, ${usual} and ${most}.`
}

/** The typed value, or what is wrong with it compared with the current values. */
export function judgeAssumption(path: string, typed: string, overrides: ReadonlyMap<string, AssumptionValue>): Judged {
  const assumption = allAssumptions.get(path)
  if (!assumption) return no('There is no such name or value.')
  const read = readAssumption(assumption.kind, typed)
  if (!read.ok) return read
  const problem =
    assumption.kind === 'count' ? disorder(path, read.value, overrides) : clash(path, assumption, read.value, overrides)
  return problem ? no(problem) : read
}

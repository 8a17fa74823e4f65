import type { Assumption, AssumptionValue } from './assumption'
import { type Judged, no, readAssumption } from './assumption-text'
import { allAssumptions } from './assumptions'

// What an administrator may set a guess to: the form tells it, the server judges it again.

/**
 * Members of one request that the specification itself names stand beside some guesses. A guess of the same name would put one of
 * them out of the request.
 */
const shownBeside: Record<string, readonly string[]> = {
  '2.2, settings': ['did', 'sms_mode'],
  '2.3, parameters': ['period', 'page'],
}

const small = (value: AssumptionValue) =>
  (Array.isArray(value) ? value.map(String) : [String(value)]).map((t) => t.toLowerCase())

/** What a new value must not be beside what holds for the others: two members of one name, or one value for on and off. */
function clash(
  path: string,
  assumption: Assumption,
  value: AssumptionValue,
  overrides: ReadonlyMap<string, AssumptionValue>,
): string | null {
  if (assumption.kind === 'amounts' || assumption.kind === 'values' || assumption.kind === 'count') return null
  const beside = shownBeside[assumption.where]?.find((name) => name === value)
  if (beside) return `The same request has a member called ${beside} already.`
  for (const [other, entry] of allAssumptions) {
    if (other === path || entry.where !== assumption.where || entry.kind !== assumption.kind) continue
    const held = small(overrides.get(other) ?? entry.value)
    const same = small(value).find((text) => held.includes(text))
    if (same) return `${same} is taken beside it already: ${entry.says}.`
  }
  return null
}

const LIMITS = ['least', 'usual', 'most'] as const

/** Fewest, usual and most rows have to stay in that order. */
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
  return least <= usual && usual <= most ? null : `Fewest, usual and most rows would be ${least}, ${usual} and ${most}.`
}

/** The value that a person typed, or what is wrong with it beside what holds now. */
export function judgeAssumption(path: string, typed: string, overrides: ReadonlyMap<string, AssumptionValue>): Judged {
  const assumption = allAssumptions.get(path)
  if (!assumption) return no('There is no such name or value.')
  const read = readAssumption(assumption.kind, typed)
  if (!read.ok) return read
  const problem =
    assumption.kind === 'count' ? disorder(path, read.value, overrides) : clash(path, assumption, read.value, overrides)
  return problem ? no(problem) : read
}

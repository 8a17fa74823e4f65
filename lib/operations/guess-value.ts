import type { Guess, GuessValue } from './guess'
import { type Judged, no, readGuess } from './guess-text'
import { allGuesses } from './guesses'

// What an administrator may set a guess to: the form tells it, the server judges it again.

/**
 * Members of one request that the specification itself names stand beside some guesses. A guess of the same name would put one of
 * them out of the request.
 */
const shownBeside: Record<string, readonly string[]> = {
  '2.2, settings': ['did', 'sms_mode'],
  '2.3, parameters': ['period', 'page'],
}

const small = (value: GuessValue) =>
  (Array.isArray(value) ? value.map(String) : [String(value)]).map((t) => t.toLowerCase())

/** What a new value must not be beside what holds for the others: two members of one name, or one value for on and off. */
function clash(
  path: string,
  guess: Guess,
  value: GuessValue,
  overrides: ReadonlyMap<string, GuessValue>,
): string | null {
  if (guess.kind === 'amounts' || guess.kind === 'values' || guess.kind === 'count') return null
  const beside = shownBeside[guess.where]?.find((name) => name === value)
  if (beside) return `The same request has a member called ${beside} already.`
  for (const [other, entry] of allGuesses) {
    if (other === path || entry.where !== guess.where || entry.kind !== guess.kind) continue
    const held = small(overrides.get(other) ?? entry.value)
    const same = small(value).find((text) => held.includes(text))
    if (same) return `${same} is taken beside it already: ${entry.says}.`
  }
  return null
}

const LIMITS = ['least', 'usual', 'most'] as const

/** Fewest, usual and most rows have to stay in that order. */
function disorder(path: string, value: GuessValue, overrides: ReadonlyMap<string, GuessValue>): string | null {
  const group = path.replace(/\.[^.]+$/, '')
  const [least = 0, usual = 0, most = 0] = LIMITS.map((limit) => {
    const other = `${group}.${limit}`
    return Number(other === path ? value : (overrides.get(other) ?? allGuesses.get(other)?.value))
  })
  return least <= usual && usual <= most ? null : `Fewest, usual and most rows would be ${least}, ${usual} and ${most}.`
}

/** The value that a person typed, or what is wrong with it beside what holds now. */
export function judgeGuess(path: string, typed: string, overrides: ReadonlyMap<string, GuessValue>): Judged {
  const guess = allGuesses.get(path)
  if (!guess) return no('There is no such name or value.')
  const read = readGuess(guess.kind, typed)
  if (!read.ok) return read
  const problem =
    guess.kind === 'count' ? disorder(path, read.value, overrides) : clash(path, guess, read.value, overrides)
  return problem ? no(problem) : read
}

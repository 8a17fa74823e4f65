import type { Guess, GuessKind, GuessValue } from './guess'
import { allGuesses } from './guesses'

// What an administrator may set a guess to: the form tells it, the server judges it again.

export type Judged = { ok: true; value: GuessValue } | { ok: false; problem: string }

const MOST_ENTRIES = 60
const NAME = /^[A-Za-z_][A-Za-z0-9_.[\]-]{0,63}$/
/** Visible characters and single blanks between them. */
const WORD = /^[^\s\p{C}]+( [^\s\p{C}]+)*$/u
/** Names that mean something else to the language itself. */
const NOT_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

const no = (problem: string): Judged => ({ ok: false, problem })

function entriesOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function listProblem(entries: readonly unknown[]): string | null {
  if (entries.length === 0) return 'Enter at least one entry.'
  if (entries.length > MOST_ENTRIES) return `At most ${MOST_ENTRIES} entries.`
  return new Set(entries).size === entries.length ? null : 'The same entry stands there twice.'
}

const wordProblem = (text: string) =>
  text.length <= 64 && WORD.test(text) ? null : 'At most 64 visible characters, without blanks at the ends.'

const readers: Record<GuessKind, (text: string) => Judged> = {
  name(text) {
    const good = NAME.test(text) && !NOT_NAMES.has(text)
    return good
      ? { ok: true, value: text }
      : no('A name begins with a letter and has letters, digits, _, -, . and brackets only, 64 at most.')
  },
  value(text) {
    const problem = wordProblem(text)
    return problem ? no(problem) : { ok: true, value: text }
  },
  values(text) {
    const entries = entriesOf(text)
    const problem = listProblem(entries) ?? entries.map(wordProblem).find((p) => p !== null)
    return problem ? no(problem) : { ok: true, value: entries }
  },
  words(text) {
    return readers.values(text.toLowerCase())
  },
  amounts(text) {
    const entries = entriesOf(text)
    if (!entries.every((entry) => /^\d{1,7}$/.test(entry))) return no('Whole amounts only, separated by commas.')
    const amounts = entries.map(Number).sort((a, b) => a - b)
    const problem = listProblem(amounts)
    return problem ? no(problem) : { ok: true, value: amounts }
  },
  count(text) {
    return /^[1-9]\d{0,3}$/.test(text) ? { ok: true, value: Number(text) } : no('A whole number from 1 to 9999.')
  },
}

/** As a person types and reads it. */
export function guessText(value: GuessValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}

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
  const read = readers[guess.kind](typed.trim())
  if (!read.ok) return read
  const problem =
    guess.kind === 'count' ? disorder(path, read.value, overrides) : clash(path, guess, read.value, overrides)
  return problem ? no(problem) : read
}

import type { AssumptionKind, AssumptionValue } from './assumption'

// An assumption as people type and read it.

export type Judged = { ok: true; value: AssumptionValue } | { ok: false; problem: string }

const MOST_ENTRIES = 60
const NAME = /^[A-Za-z_][A-Za-z0-9_.[\]-]{0,63}$/
/** Visible characters and single spaces between them. */
const WORD = /^[^\s\p{C}]+( [^\s\p{C}]+)*$/u
/** Names with a special meaning in JavaScript. */
const NOT_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

export const no = (problem: string): Judged => ({ ok: false, problem })

/** The entries of a list, without the spaces around them. */
export function entriesOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function listProblem(entries: readonly unknown[]): string | null {
  if (entries.length === 0) return 'Enter at least one entry.'
  if (entries.length > MOST_ENTRIES) return `At most ${MOST_ENTRIES} entries.`
  return new Set(entries).size === entries.length ? null : 'The same entry appears twice.'
}

const wordProblem = (text: string) =>
  text.length <= 64 && WORD.test(text) ? null : 'At most 64 visible characters, without spaces at the ends.'

const readers: Record<AssumptionKind, (text: string) => Judged> = {
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

/** The value as a form shows it. */
export function assumptionText(value: AssumptionValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}

export const readAssumption = (kind: AssumptionKind, typed: string): Judged => readers[kind](typed.trim())

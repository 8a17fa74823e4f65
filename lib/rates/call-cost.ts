import { internationalNumber } from '../fields/international-number'
import { readNumber } from '../fields/number'
import type { RateRow } from './rate-row'

// What a call to a number costs, by the longest code that it begins with. Nothing is guessed: no row is no answer, and two rows with
// the same code and different rates are two answers.

/** Rows by their code in digits. */
export type RateIndex = ReadonlyMap<string, readonly RateRow[]>

/** Longer than any country code with an area; a longer code never fits a number anyway. */
const MOST_DIGITS = 15

/** The codes of a row in digits: some lists write "44, 441" or "+44 20", or dial out with 011 or 00. */
export function codesOf({ code }: Pick<RateRow, 'code'>): string[] {
  return code
    .split(/[,;/|]/)
    .map((one) => one.replace(/\D/g, '').replace(/^(011|00)/, ''))
    .filter((one) => one !== '')
}

export function indexOf(rows: readonly RateRow[]): RateIndex {
  const index = new Map<string, RateRow[]>()
  for (const row of rows)
    for (const code of codesOf(row)) {
      const same = index.get(code)
      if (same) same.push(row)
      else index.set(code, [row])
    }
  return index
}

/**
 * Reads a number as people here write it: +44…, 0044…, 011 44…, 44…; ten digits, or eleven with a 1, are one of the US or Canada.
 * With its plus sign; null when it is none.
 */
export function calledNumber(typed: string): string | null {
  const { national, digits } = readNumber(typed)
  if (national) return `+1${national}`
  return internationalNumber(digits?.startsWith('011') ? digits.slice(3) : typed)
}

export interface Fitting {
  /** The digits of the number that the code has. */
  code: string
  row: RateRow
}

/** decided: one rate · tie: several rates of the same code · none: no row fits · no-number: nothing to look for. */
export type CallCost =
  | { is: 'no-number' }
  | { is: 'none'; number: string }
  | { is: 'decided'; number: string; by: Fitting; fits: Fitting[] }
  | { is: 'tie'; number: string; between: Fitting[]; fits: Fitting[] }

/** `fits`: every row whose code the number begins with, the longest code first. */
export function callCost(index: RateIndex, typed: string): CallCost {
  const number = calledNumber(typed)
  if (!number) return { is: 'no-number' }
  const digits = number.slice(1)
  const fits: Fitting[] = []
  for (let length = Math.min(digits.length, MOST_DIGITS); length > 0; length -= 1) {
    const code = digits.slice(0, length)
    for (const row of index.get(code) ?? []) fits.push({ code, row })
  }
  const [longest] = fits
  if (!longest) return { is: 'none', number }
  const between = fits.filter(({ code }) => code === longest.code)
  return between.every(({ row }) => row.rate === longest.row.rate)
    ? { is: 'decided', number, by: longest, fits }
    : { is: 'tie', number, between, fits }
}

import { internationalNumber } from '@/lib/core/fields/international-number'
import { readNumber } from '@/lib/core/fields/number'
import { codesOf, type RateRow } from './rate-row'

// The price of a call, by the longest code its number begins with. Nothing is assumed: no row means no answer, and two
// rows with the same code and different rates give two answers.

/** Rows by their code in digits. */
export type RateIndex = ReadonlyMap<string, readonly RateRow[]>

/** Longer than any country code with an area; a longer code never matches. */
const MOST_DIGITS = 15

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
 * Reads a number as people here write it: +44…, 0044…, 011 44…, 44…; ten digits, or eleven with a 1, are in the US or
 * Canada. With plus sign; null if it is not a number.
 */
export function calledNumber(typed: string): string | null {
  const { national, digits } = readNumber(typed)
  if (national) return `+1${national}`
  return internationalNumber(digits?.startsWith('011') ? digits.slice(3) : typed)
}

export interface Fitting {
  /** The beginning of the number that this code matches. */
  code: string
  row: RateRow
}

/**
 * decided: one rate · tie: several rates for the same code · none: no row matches · no-number: nothing to search for.
 */
export type CallCost =
  | { is: 'no-number' }
  | { is: 'none'; number: string }
  | { is: 'decided'; number: string; by: Fitting; fits: Fitting[] }
  | { is: 'tie'; number: string; between: Fitting[]; fits: Fitting[] }

/** `fits`: every row whose code the number begins with, longest code first. */
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

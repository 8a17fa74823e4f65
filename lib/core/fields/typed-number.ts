import { nationalNumber } from './number'
import { searchedDigits } from './number-search'

/** One of our numbers while it is typed: the whole number once complete, and the search until then. */
export function typedNumber(typed: string): { whole: string | null; requested: { number?: string } } {
  const whole = nationalNumber(typed)
  const digits = (searchedDigits(typed) ?? '').slice(0, 10)
  // The provider ignores a pattern of fewer than three digits.
  return { whole, requested: digits.length >= 3 ? { number: whole ?? `*${digits}*` } : {} }
}

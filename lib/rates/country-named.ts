import { getCountries } from 'libphonenumber-js/min'

/** Fewer letters begin the names of too many. */
const LEAST = 4

/** "germ" → "Germany": the countries whose English name begins with what was typed, at most three. */
export function countriesNamed(typed: string): string[] {
  const sought = typed.normalize('NFKC').trim().toLowerCase()
  if (sought.length < LEAST) return []
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const names = getCountries().flatMap((code) => english.of(code) ?? [])
  return names.filter((name) => name.toLowerCase().startsWith(sought)).slice(0, 3)
}

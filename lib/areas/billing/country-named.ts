import { getCountries } from 'libphonenumber-js/min'

/** Fewer letters match too many names. */
const LEAST = 4

/** "germ" → "Germany": up to three countries whose English name begins with the typed text. */
export function countriesNamed(typed: string): string[] {
  const sought = typed.normalize('NFKC').trim().toLowerCase()
  if (sought.length < LEAST) return []
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const names = getCountries().flatMap((code) => english.of(code) ?? [])
  return names.filter((name) => name.toLowerCase().startsWith(sought)).slice(0, 3)
}

import { processState } from '@/lib/core/process-state'
import { areaCodeCountries, areaCodes } from './area-codes'
import { isTollFree } from './toll-free'

// Notes about an area code before a number is texted, called or ordered. They refuse nothing, because tables age
// and new codes open every year.

const PREMIUM = '900'

const byCode = (groups: Record<string, string>) =>
  new Map(Object.entries(groups).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name] as const)))

const tables = processState('area codes', () => ({ countries: byCode(areaCodeCountries), zones: byCode(areaCodes) }))

export type AreaCodeKind = 'home' | 'toll-free' | 'premium' | 'abroad' | 'not-in-table'

export interface AreaOfNumber {
  kind: AreaCodeKind
  code: string
  /** "Jamaica", "US", "Premium rate". */
  name: string
}

/** For ten digits. Canada and US territories count as domestic: the provider has numbers there too. */
export function areaOf(number: string): AreaOfNumber {
  const code = number.slice(0, 3)
  if (code === PREMIUM) return { kind: 'premium', code, name: 'Premium rate' }
  if (isTollFree(number)) return { kind: 'toll-free', code, name: 'Toll-free' }
  const country = tables().countries.get(code)
  if (country) return { kind: /^Canada$|\(US\)$/.test(country) ? 'home' : 'abroad', code, name: country }
  if (tables().zones.has(code)) return { kind: 'home', code, name: 'US' }
  return { kind: 'not-in-table', code, name: 'Not in our table' }
}

/** A note before using a number; empty if there is none. */
export function areaWarning(number: string): string {
  const { kind, code, name } = areaOf(number)
  if (kind === 'premium') return `${code} is premium rate`
  if (kind === 'abroad') return `${code} is ${name}, not the US or Canada`
  return kind === 'not-in-table' ? `area code ${code} is not in our table` : ''
}

/** Each note with the count of numbers it applies to. */
export function areaWarnings(numbers: readonly string[]): string[] {
  const counted = new Map<string, number>()
  for (const warning of numbers.map(areaWarning).filter(Boolean)) counted.set(warning, (counted.get(warning) ?? 0) + 1)
  return [...counted].map(([warning, count]) => `${count} × ${warning}`)
}

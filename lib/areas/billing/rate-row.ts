import { wordsIn } from '@/lib/core/text/words-fit'

// The provider's rates, row by row, for pages, exports and search. Rates stay text.

export const rateLists = {
  countries: 'Countries',
  zone2: 'Zone 2 (provider’s term)',
  'toll-free': 'Toll-free',
  services: 'Services',
} as const
export type RateList = keyof typeof rateLists
export const rateListKeys = Object.keys(rateLists) as RateList[]

export const isRateList = (text: string | null | undefined): text is RateList =>
  typeof text === 'string' && Object.hasOwn(rateLists, text)

export interface RateRow {
  list: RateList
  /** Empty for a service. */
  code: string
  /** A destination, the origin of a toll-free call, or a service. */
  name: string
  rate: string
  /** For a country's own list. */
  country: string | null
}

/** One line of the rate stream: a list's rows or its failure, the number of countries, or the time of the reading. */
export type RatePiece =
  | { of: RateList; country: string | null; rows: [code: string, name: string, rate: string][] }
  | { of: RateList; country: string | null; failed: string }
  | { countries: number }
  | { readAt: string }

export const rowsOf = (piece: RatePiece): RateRow[] =>
  'rows' in piece
    ? piece.rows.map(([code, name, rate]) => ({ list: piece.of, code, name, rate, country: piece.country }))
    : []

export interface RateSearch {
  list: RateList
  /** The beginning of a code, or part of a name. */
  typed: string
  country: string | null
}

/** What people call the services that the provider names by acronyms. */
const everydayNames: readonly [RegExp, string][] = [
  [/\b[sm]ms\b/i, 'texts messages messaging'],
  [/\bmms\b/i, 'pictures media'],
  [/\bdid\b/i, 'numbers'],
  [/\bcnam\b/i, 'caller names'],
  [/\blnp\b/i, 'ports porting'],
  [/\be911\b/i, 'emergency 911'],
  [/\bfax\b/i, 'faxes'],
  [/\bvps\b/i, 'servers'],
]

/** Searchable text of a row, computed once for many searches. */
export function haystackOf({ list, name, country }: RateRow): string {
  const also = list === 'services' ? everydayNames.filter(([is]) => is.test(name)).map(([, words]) => words) : []
  return [name, country ?? '', ...also].join(' ').toLowerCase()
}

/** The digits without an exit code. */
const dialed = (text: string): string => text.replace(/\D/g, '').replace(/^(011|00)/, '')

/** A row's codes in digits: some lists have "44, 441" or "+44 20", or exit codes 011 or 00. */
export function codesOf({ code }: Pick<RateRow, 'code'>): string[] {
  return code
    .split(/[,;/|]/)
    .map(dialed)
    .filter((one) => one !== '')
}

/** Digits match codes that begin with them, other text matches names that have each word. */
export function fitsSearch(row: RateRow, haystack: string, { list, typed, country }: RateSearch): boolean {
  if (row.list !== list || (country !== null && row.country !== country)) return false
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return true
  return /^\+?[\d\s]+$/.test(wanted)
    ? codesOf(row).some((code) => code.startsWith(dialed(wanted)))
    : wordsIn(wanted).every((word) => fitsWord(` ${haystack}`, word))
}

/** A typed number must begin a word of the name: "66" does not match "Area 166". */
const fitsWord = (haystack: string, word: string) => haystack.includes(/^\d+$/.test(word) ? ` ${word}` : word)

// What the provider charges, row by row, as pages, files and the search have it. Rates are texts and stay so.

export const rateLists = {
  countries: 'Countries',
  zone2: 'Zone 2',
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
  /** A destination, where a toll-free number is called from, or a service. */
  name: string
  rate: string
  /** Of the list of a country. */
  country: string | null
}

/** One line of the book on its way to a page: what was read, or what was not. */
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
  /** A code with its beginning, or a part of a name. */
  typed: string
  country: string | null
}

/** What a search looks in, made once for many searches. */
export const haystackOf = ({ name, country }: RateRow) => `${name} ${country ?? ''}`.toLowerCase()

/** Digits look for codes that begin so, anything else for names that hold it. */
export function fitsSearch(row: RateRow, haystack: string, { list, typed, country }: RateSearch): boolean {
  if (row.list !== list || (country !== null && row.country !== country)) return false
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return true
  return /^\+?[\d\s]+$/.test(wanted) ? row.code.startsWith(wanted.replace(/\D/g, '')) : haystack.includes(wanted)
}

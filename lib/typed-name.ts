import { internationalNumber } from './fields/international-number'
import { formatNumber, nationalNumber } from './fields/number'

/** What somebody typed into the find box, as far as it can name one thing of the account. */
export interface TypedName {
  /** Ten digits. */
  national?: string
  /** With its plus sign. */
  international?: string
  trunk?: string
  /** How a number was read: "(212) 555-0123". */
  readAs?: string
}

/** As in TrunkName (lib/fields/trunk.ts), whose schema the browser does not load. */
const TRUNK = /^[A-Za-z0-9]{2,30}$/

/** Full-width digits and signs are what some keyboards write; a plus sign pasted from a spread sheet may have a quotation mark. */
export function typedName(text: string): TypedName {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^['"]|['"]$/g, '')
  const national = nationalNumber(plain)
  if (national) return { national, readAs: formatNumber(national), ...asTrunk(plain) }
  // Fewer than seven digits are a part of a number, or a year.
  const international = plain.replace(/\D/g, '').length >= 7 ? internationalNumber(plain) : null
  return { ...(international && { international, readAs: international }), ...asTrunk(plain) }
}

const asTrunk = (plain: string) => (TRUNK.test(plain) ? { trunk: plain } : {})

/** One thing that bears exactly the typed name. */
export interface Found {
  kind: 'number' | 'international' | 'trunk' | 'port'
  name: string
  href: string
}

export interface FindAnswer {
  found: Found[]
  /** Lists that could not be read, so that nobody takes it for "there is none": "trunks". */
  unread: string[]
}

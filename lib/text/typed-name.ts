import { internationalNumber } from '../fields/international-number'
import { droppedFrom, formatNumber, plainText, readNumber } from '../fields/number'

/** What somebody typed into the find box, as far as it can name one thing of the account. */
export interface TypedName {
  /** Ten digits. */
  national?: string
  /** With its plus sign. */
  international?: string
  trunk?: string
  /** Only digits, too few for a number: the id of a message. */
  message?: string
  /** What a trunk, a server or an allowlist may have. */
  address?: string
  /** How a number was read: "(212) 555-0123". */
  readAs?: string
  /** What was left out of the text to read it: "extension 45". */
  dropped?: string
  /** Where the text has more than one number: each of them, for the person to choose. */
  several?: string[]
}

/** As in TrunkName (lib/fields/trunk.ts), whose schema the browser does not load. */
const TRUNK = /^[A-Za-z0-9]{2,30}$/

const MESSAGE = /^[1-9]\d{5,39}$/
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})$/i

/** Marks that somebody means a number of another country. Digits alone are one only if they are too many for a number at home. */
const ABROAD = /^(?:tel:)?\s*(?:\+|00)/i
const DIGITS_ABROAD = 11

export function typedName(text: string): TypedName {
  const plain = (plainText(text)?.text ?? text).trim()
  if (ADDRESS.test(plain)) return { address: plain }
  const { national, several } = readNumber(text)
  const dropped = droppedFrom(text)
  if (national) return { national, readAs: formatNumber(national), ...(dropped && { dropped }), ...asTrunk(plain) }
  if (several.length > 0) return { several }
  // Fewer than seven digits are a part of a number, or a year.
  const digits = plain.replace(/\D/g, '').length
  const abroad = ABROAD.test(plain) ? digits >= 7 : digits >= DIGITS_ABROAD
  const international = abroad ? internationalNumber(plain) : null
  return {
    ...(international && { international, readAs: international, ...(dropped && { dropped }) }),
    ...(MESSAGE.test(plain) && { message: plain }),
    ...asTrunk(plain),
  }
}

const asTrunk = (plain: string) => (TRUNK.test(plain) ? { trunk: plain } : {})

/** One thing that bears exactly the typed name, or an act that has it. */
export interface Found {
  kind:
    | 'number'
    | 'international'
    | 'fax'
    | 'trunk'
    | 'server'
    | 'port'
    | 'brand'
    | 'campaign'
    | 'message'
    | 'person'
    | 'note'
    | 'rates'
    | 'entry'
  name: string
  href: string
  /** What is to be said of it beside: an outcome. */
  detail?: string
}

/** What stands beside a name; nothing where the name says it. */
export const foundWords: Record<Found['kind'], string> = {
  number: 'Messaging number',
  international: 'International number',
  fax: 'Fax number',
  trunk: 'Trunk',
  server: 'Server',
  port: 'Port request',
  brand: 'Brand',
  campaign: 'Campaign',
  message: '',
  person: 'Person',
  note: '',
  rates: 'Rates',
  entry: '',
}

/** Each once: the provider's lists and our own record may name the same thing. */
export const uniqueFound = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((one) => [one.href, one])).values(),
]

export interface FindAnswer {
  found: Found[]
  /** Lists that could not be read, so that nobody takes it for "there is none": "trunks". */
  unread: string[]
}

/** What the console itself knows of what was typed; it is there at once. */
export interface OwnAnswer {
  found: Found[]
  /** The page of all that is known of a number, with the number sealed in its address (decision 24). */
  lookup: string | null
  /** What is said of the number at once: "Opted out since 2026-11-20". */
  standing: string | null
  /** What this person may do with a number; `not`: why not now. */
  acts: { label: string; href: string; not?: string }[]
}

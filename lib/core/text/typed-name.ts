import { internationalNumber } from '@/lib/core/fields/international-number'
import { droppedFrom, formatNumber, normalizedNumberText, readNumber } from '@/lib/core/fields/number'
import { searchedDigits } from '@/lib/core/fields/number-search'

/** Text typed into the find box, as far as it can name one thing. */
export interface TypedName {
  /** Ten digits. */
  national?: string
  /** With its plus sign. */
  international?: string
  trunk?: string
  /** Digits of a part of a number, without the country code. */
  part?: string
  /** At least six digits and nothing else, and not a US or Canadian number: perhaps a message id. */
  message?: string
  /** An IP address or host of a trunk, server or allowlist. */
  address?: string
  /** How the number was read: "(212) 555-0123". */
  readAs?: string
  /** Ignored parts of the text: "extension 45". */
  dropped?: string
  /** All numbers in a text with more than one, for the person to choose. */
  several?: string[]
}

/** As in TrunkName (lib/core/fields/trunk.ts), whose schema the browser does not load, but with at least two characters. */
const TRUNK = /^[A-Za-z0-9]{2,30}$/

const MESSAGE = /^[1-9]\d{5,39}$/
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})$/i

/** Fewer digits occur in too many numbers. */
const LEAST_DIGITS = 3

/** Marks of a foreign number. Digits alone are foreign only if they are too many for a domestic number. */
const ABROAD = /^(?:tel:)?\s*(?:\+|00)/i
const DIGITS_ABROAD = 11

export function typedName(text: string): TypedName {
  const plain = (normalizedNumberText(text)?.text ?? text).trim()
  if (ADDRESS.test(plain)) return { address: plain }
  const { national, several } = readNumber(text)
  const dropped = droppedFrom(text)
  if (national) return { national, readAs: formatNumber(national), ...(dropped && { dropped }), ...asTrunk(plain) }
  if (several.length > 0) return { several }
  // Fewer than seven digits are part of a number, or a year.
  const digits = plain.replace(/\D/g, '').length
  const abroad = ABROAD.test(plain) ? digits >= 7 : digits >= DIGITS_ABROAD
  const international = abroad ? internationalNumber(plain) : null
  return {
    ...(international && { international, readAs: international, ...(dropped && { dropped }) }),
    ...(!international && partIn(plain)),
    ...(MESSAGE.test(plain) && { message: plain }),
    ...asTrunk(plain),
  }
}

function partIn(plain: string): { part?: string } {
  const digits = searchedDigits(plain) ?? ''
  return digits.length >= LEAST_DIGITS && digits.length < DIGITS_ABROAD ? { part: digits } : {}
}

const asTrunk = (plain: string) => (TRUNK.test(plain) ? { trunk: plain } : {})

/** One thing with exactly the typed name, or a change to it. */
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
    | 'contact'
    | 'conversation'
    | 'person'
    | 'note'
    | 'label'
    | 'rates'
    | 'entry'
  name: string
  href: string
  /** Additional text: an outcome. */
  detail?: string
}

/** Label next to a name; empty if the name suffices. */
export const foundLabels: Record<Found['kind'], string> = {
  number: 'Messaging number',
  international: 'International number',
  fax: 'Fax number',
  trunk: 'Trunk',
  server: 'Server',
  port: 'Port request',
  brand: 'Brand',
  campaign: 'Campaign',
  message: '',
  contact: '',
  conversation: 'Conversation',
  person: 'Person',
  note: '',
  label: 'Label',
  rates: 'Rates',
  entry: '',
}

/** Removes duplicates: the provider's lists and our own record may have the same thing. */
export const uniqueFound = (results: readonly Found[]): Found[] => [
  ...new Map(results.map((one) => [one.href, one])).values(),
]

export interface FindAnswer {
  found: Found[]
  /** Names of lists that could not be read, so that their results are not taken as complete. */
  unread: string[]
  /** Names of the lists that were searched. */
  searched: string[]
}

/** What the console itself knows about the typed text, without a request to the provider. */
export interface ConsoleAnswer {
  found: Found[]
  /** The number's lookup page, with the number encrypted in its URL (decision 24). */
  lookup: string | null
  /** A note on the number: "Opted out Nov 20". */
  standing: string | null
  /** This person's actions for a number; `not`: why one is unavailable now. */
  acts: { label: string; href: string; not?: string }[]
  /** Where the search can continue. */
  next: { label: string; href: string }[]
  /** The places that were searched, and how far back. */
  searched: string[]
}

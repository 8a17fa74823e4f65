// What the console knows about a message before it is sent. It helps a person to judge; it never says that a message is lawful.

export interface ComplianceFacts {
  /** Null until a recipient is given. */
  recipient: {
    /** Why nothing may be sent to them; null when they are not opted out. */
    optedOut: string | null
    /** What they texted, where a person has still to decide. */
    wish: TextWish | null
    /** Messages to them from this console that were sent, or may have been. */
    earlier: number
    /** The newest of these. */
    last: { entry: string; who: string; at: string; state: string } | null
  } | null
  /** Null until a sender is given. */
  sender: SenderFacts | null
}

/** perhaps: may have asked to stop · start: asks for texts again. */
export interface TextWish {
  kind: 'perhaps' | 'start'
  /** Null where they are no longer stored. */
  words: string | null
  /** ISO 8601. */
  at: string
}

/** What 10DLC says of the sending number, as far as the provider tells it. */
export type SenderFacts =
  | { says: 'toll-free' }
  | { says: 'unread'; why: string }
  | { says: 'campaigns'; campaigns: SenderCampaign[]; asOf: string; stale: boolean }

export interface SenderCampaign {
  id: string
  /** As the provider writes it. */
  status: string
  description: string
  /** The name behind the campaign; null when it could not be read. */
  brand: string | null
}

/** Codes of toll-free numbers in North America; 10DLC is for the others. */
const tollFree = ['800', '833', '844', '855', '866', '877', '888']

export function isTollFree(number: string): boolean {
  return tollFree.includes(number.slice(0, 3))
}

/** A word that tells the recipient how to end it, as carriers look for it. */
const STOP = /\b(stop|unsubscribe|opt[ -]?out)\b/i

export function tellsHowToStop(text: string): boolean {
  return STOP.test(text)
}

/** Does the text say who writes? The whole name, or its first word where that is more than an article. */
export function namesSender(text: string, brand: string): boolean {
  const said = text.toLowerCase()
  const [first = ''] = brand.toLowerCase().split(/\s+/)
  return said.includes(brand.toLowerCase()) || (first.length > 3 && said.includes(first))
}

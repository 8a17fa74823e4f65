// What the console knows about a message before it is sent. It helps a person decide; it never says that a message is
// lawful.

export interface ComplianceFacts {
  /** Null without a recipient. */
  recipient: {
    /** Why nothing may be sent to them; null if they have not opted out. */
    optedOut: string | null
    /** A received text that a person still has to decide about. */
    wish: TextWish | null
    /** Messages to them from this console that were sent, or may have been. */
    earlier: number
    /** The newest of these. */
    last: { entry: string; who: string; at: string; state: string } | null
  } | null
  /** Null without a sender. */
  sender: SenderFacts | null
}

/** perhaps: may have asked to stop · start: asks for texts again. */
export interface TextWish {
  kind: 'perhaps' | 'start'
  /** Null if no longer stored. */
  text: string | null
  /** ISO 8601. */
  at: string
}

/** The sending number's 10DLC registration, as far as the provider reports it. */
export type SenderFacts =
  | { says: 'toll-free' }
  | { says: 'unread'; why: string }
  | { says: 'campaigns'; campaigns: SenderCampaign[]; asOf: string; stale: boolean }

export interface SenderCampaign {
  id: string
  /** The status as the provider writes it. */
  status: string
  description: string
  /** The campaign's brand name; null if it could not be read. */
  brand: string | null
}

/** An opt-out word, as carriers look for it. */
const STOP = /\b(stop|unsubscribe|opt[ -]?out)\b/i

export function tellsHowToStop(text: string): boolean {
  return STOP.test(text)
}

/** Whether the text names its sender: the whole name, or its first word if that has more than three characters. */
export function namesSender(text: string, brand: string): boolean {
  const lower = text.toLowerCase()
  const [first = ''] = brand.toLowerCase().split(/\s+/)
  return lower.includes(brand.toLowerCase()) || (first.length > 3 && lower.includes(first))
}

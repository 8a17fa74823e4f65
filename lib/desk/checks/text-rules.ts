import { ok, problem, unknown, type Verdict } from './step'

// The rules about texts of a number: for the sentence above a lookup, for the guided checks, and for the tables next to the checks. What really
// happened to a text outweighs what a list says about its number.

/** The messages with a number, as far as they were searched. */
export interface TextsSeen {
  /** Texts to it (or from it, if it is ours), newest first. */
  sent: readonly { status: string }[]
  /** It has texted one of our numbers. */
  received: boolean
  /** How many of the last days were searched to the end, today included; null: only the account’s newest messages. */
  days: number | null
}

/** Where texts were searched, as the end of a sentence. */
export function searchedWhere(days: TextsSeen['days']): string {
  if (days === null) return 'among the account’s newest messages'
  return days === 1 ? 'today' : `in the last ${days} days`
}

/** What the lookup says about a listed number. `wireless` is null if it says neither yes nor no. */
export interface CarrierFound {
  carrier: string
  wireless: boolean | null
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const statusIs = (text: { status: string } | undefined, word: string) => same(text?.status ?? '', word)

/** Whether the newest text was delivered. */
export const delivered = (texts: TextsSeen | null) => statusIs(texts?.sent[0], 'delivered')

/** "Wireless" proves nothing: text-enabled landlines, VoIP and toll-free numbers take texts, and are not wireless. */
export function carrierRule(lookup: CarrierFound | null, texts: TextsSeen | null): Verdict {
  const name = lookup?.carrier || 'Its carrier'
  const proof = delivered(texts) ? 'the last text was delivered' : texts?.received ? 'it has texted you' : null
  if (proof) return ok(`${name}${lookup?.wireless === false ? ' isn’t wireless by the lookup, but' : ':'} ${proof}.`)
  if (lookup?.wireless) return ok(`${name}, wireless.`)
  if (lookup?.wireless !== false) return unknown('The lookup doesn’t say whether it is wireless.')
  return unknown(
    statusIs(texts?.sent[0], 'failed')
      ? `${name} isn’t wireless by the lookup, and the last text failed. It may not take texts.`
      : `${name} isn’t wireless by the lookup. Many such numbers take texts.`,
  )
}

export const failedOf = (sent: TextsSeen['sent']) => sent.filter((text) => statusIs(text, 'failed')).length

export function lastTextsRule({ sent, days }: TextsSeen): Verdict {
  const [last] = sent
  if (!last) return unknown(`No text to this number ${searchedWhere(days)}.`)
  const share = days === 0 ? '' : ` ${failedOf(sent)} of ${sent.length} failed ${searchedWhere(days)}.`
  return statusIs(last, 'failed')
    ? problem(`The last text failed.${share}`)
    : ok(`The last text: ${last.status}.${share}`)
}

/** Whether messages are off for a number: any word but “on”. The provider rejects texts of such a number. */
export const messagesOff = (enabled: string) => enabled !== '' && !same(enabled, 'on')

/** `ours`: how the sentence names the number that sends. */
export function senderRule(ours: string, enabled: string): Verdict {
  if (enabled === '') return unknown(`The provider doesn’t say whether messages are on for ${ours}.`)
  return messagesOff(enabled)
    ? problem(`Messages are off for ${ours}: the provider rejects texts from it.`)
    : ok(`Messages are on for ${ours}.`)
}

/** `ours`: how the sentence names the number that sends. */
export function campaignRule(ours: string, listed: boolean, texts: TextsSeen | null): Verdict {
  return listed
    ? ok(`A campaign lists ${ours}.`)
    : unlessDelivered(problem(`No 10DLC campaign lists ${ours}: carriers may block its texts.`), texts)
}

export function offnetRule(status: string, texts: TextsSeen | null): Verdict {
  const word = status.toLowerCase()
  if (word === 'failed') return unlessDelivered(problem('Its off-net order failed.'), texts)
  if (word === 'received' || word === 'processing')
    return unlessDelivered(problem(`Its off-net order is not finished: ${status}.`), texts)
  if (word === 'unavailable') return ok('Not used: the provider doesn’t offer it for this number.')
  if (word === 'disabled') return ok('Not used: it isn’t added to this number.')
  return ok(`Off-net messaging: ${status}.`)
}

/** A possible cause explains nothing while texts are delivered. */
function unlessDelivered(verdict: Verdict, texts: TextsSeen | null): Verdict {
  return delivered(texts) ? unknown(verdict.finding.replace(/\.$/, ', but the last text was delivered.')) : verdict
}

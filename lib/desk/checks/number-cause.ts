import type { Verdict } from './step'
import {
  type CarrierFound,
  campaignRule,
  carrierRule,
  failedOf,
  lastTextsRule,
  offnetRule,
  searchedWhere,
  senderRule,
  type TextsSeen,
} from './text-rules'

/** What is known about a number; unread values and those hidden from the role are missing. */
export interface NumberFindings {
  optedOut?: boolean | undefined
  /** One of our messaging numbers. */
  ours?: boolean | undefined
  carrier?: CarrierFound | undefined
  /** Names of the trunks that block it as a caller. */
  blockedOn?: readonly string[] | undefined
  /** Whether messages are on, in the provider's word. Of our numbers only. */
  enabled?: string | undefined
  /** A 10DLC campaign lists it, or it is toll-free. Of our numbers only. */
  campaign?: boolean | undefined
  /** The status of its off-net messaging. Of our numbers only. */
  offnet?: string | undefined
  /** Our number that sent the last text to this number, as people write it. */
  sender?: { name: string; enabled: string } | undefined
}

const names = new Intl.ListFormat('en')

/** A cause that is certain, regardless of the number's messages; null if there is none. */
export function certainCause({ optedOut, blockedOn }: NumberFindings): string | null {
  if (optedOut) return 'Texts to this number are blocked: it opted out.'
  return blockedOn?.length ? `Calls from this number are blocked on ${names.format(blockedOn)}.` : null
}

/** One sentence: why texts or calls of this number fail; null if no rule finds a problem. The rules are those of the guided checks. */
export function numberCause(findings: NumberFindings, texts: TextsSeen | null): string | null {
  const certain = certainCause(findings)
  if (certain) return certain
  if (findings.ours) {
    const off = findings.enabled === undefined ? null : senderRule('this number', findings.enabled)
    const campaign = findings.campaign === undefined ? null : campaignRule('this number', findings.campaign, texts)
    const offnet = findings.offnet === undefined ? null : offnetRule(findings.offnet, texts)
    return problemIn(off) ?? problemIn(campaign) ?? problemIn(offnet)
  }
  const off = findings.sender ? problemIn(senderRule(findings.sender.name, findings.sender.enabled)) : null
  if (off) return off
  const failed = texts && problemIn(lastTextsRule(texts))
  if (!failed) return null
  const carrier =
    findings.carrier?.wireless === false && !texts.received ? carrierRule(findings.carrier, texts).finding : ''
  return [failed, carrier].filter(Boolean).join(' ')
}

/** In the parameter `unread` of `noCause`, this says that not all days were searched. */
export const MESSAGES = 'messages'

/** The sentence above a number without a problem. `unread`: what could not be read. */
export function noCause(ours: boolean, texts: TextsSeen | null, unread: readonly string[]): string {
  const not = unread.length > 0 ? ` Not checked: ${unread.join(', ')}.` : ''
  // An unfinished search does not show how many texts there were.
  const counted = unread.includes(MESSAGES) ? null : texts
  return `${causeText(`${ours ? 'from' : 'to'} this number`, counted)}${not}`
}

function causeText(which: string, texts: TextsSeen | null): string {
  if (!texts) return 'No problem found with this number.'
  const when = searchedWhere(texts.days)
  const [all, failed] = [texts.sent.length, failedOf(texts.sent)]
  if (all === 0) return `No problem found. No text ${which} ${when}.`
  return failed === 0
    ? `No problem found with texts ${which} ${when}.`
    : `No problem found now. ${failed} of ${all} texts ${which} failed ${when}.`
}

const problemIn = (verdict: Verdict | null) => (verdict?.result === 'problem' ? verdict.finding : null)

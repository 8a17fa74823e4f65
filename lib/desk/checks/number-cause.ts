import type { Verdict } from './step'
import { type CarrierFound, campaignRule, carrierRule, lastTextsRule, offnetRule, type TextsSeen } from './text-rules'

/** What is known about a number; unread values and those hidden from the role are missing. */
export interface NumberFindings {
  optedOut?: boolean | undefined
  /** One of our messaging numbers. */
  ours?: boolean | undefined
  carrier?: CarrierFound | undefined
  /** Names of the trunks that block it as a caller. */
  blockedOn?: readonly string[] | undefined
  /** A 10DLC campaign lists it, or it is toll-free. Of our numbers only. */
  campaign?: boolean | undefined
  /** The status of its off-net messaging. Of our numbers only. */
  offnet?: string | undefined
}

const names = new Intl.ListFormat('en')

/** Certain, independent of its messages. */
export function certainCause({ optedOut, blockedOn }: NumberFindings): string | null {
  if (optedOut) return 'Texts to this number are blocked: it opted out.'
  return blockedOn?.length ? `Calls from this number are blocked on ${names.format(blockedOn)}.` : null
}

/** One sentence: why texts or calls of this number fail; null if no rule finds a problem. The rules are those of the guided checks. */
export function numberCause(known: NumberFindings, seen: TextsSeen | null, days: number): string | null {
  const certain = certainCause(known)
  if (certain) return certain
  if (known.ours) {
    const campaign = known.campaign === undefined ? null : campaignRule('this number', known.campaign, seen)
    return problemIn(campaign) ?? problemIn(known.offnet === undefined ? null : offnetRule(known.offnet, seen))
  }
  const failed = seen && problemIn(lastTextsRule(seen, days))
  if (!failed) return null
  const carrier = known.carrier?.wireless === false && !seen.received ? carrierRule(known.carrier, seen).finding : ''
  return [failed, carrier].filter(Boolean).join(' ')
}

const problemIn = (verdict: Verdict | null) => (verdict?.result === 'problem' ? verdict.finding : null)

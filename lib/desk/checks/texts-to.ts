import type { ComplianceFacts, SenderFacts } from '@/lib/areas/messaging/compliance'
import { formatNumber } from '@/lib/core/fields/number'
import { SILENT } from '@/lib/core/text/fact-texts'
import { type CheckStep, type Known, narrowed, ok, problem, readAs, step, unknown, unread } from './step'
import {
  type CarrierFound,
  campaignRule,
  carrierRule,
  lastTextsRule,
  offnetRule,
  senderRule,
  type TextsSeen,
} from './text-rules'

// "Texts don't arrive": from what is certain (an opt-out) to what is possible (a campaign).

/** A text as the history lists it. */
export interface ListedText {
  from: string
  to: string
  direction: string
  status: string
  time: string
}

/** The account’s messages, newest first. `days`: as in TextsSeen. */
export interface History {
  texts: readonly ListedText[]
  days: TextsSeen['days']
}

export interface TextsToFacts {
  number: string
  recipient: Known<ComplianceFacts['recipient']>
  /** Null: the lookup does not list the number. */
  carrier: Known<CarrierFound | null>
  history: Known<History>
  sender: SenderChecks
}

/** About the number that sent the last text. */
export interface SenderChecks {
  /** Null: not one of ours. */
  row: Known<{ enabled: string } | null>
  campaigns: Known<SenderFacts | null>
  offnet: Known<string>
}

interface Links {
  optOuts: string
  history: string
  number: (number: string) => string
  campaigns: string
}

/** Days that a check goes back, today included. */
export const DAYS = 7

/** The texts with a number that is not ours. */
export const seenIn = ({ texts, days }: History, number: string): TextsSeen => ({
  sent: texts.filter(({ direction, to }) => direction === 'out' && to === number),
  received: texts.some(({ direction, from }) => direction === 'in' && from === number),
  days,
})

/** The newest text sent to this number; null if none is listed. */
export const lastTextTo = ({ texts }: History, number: string): ListedText | null =>
  texts.find(({ direction, to }) => direction === 'out' && to === number) ?? null

export function offnetStep(title: string, offnet: Known<string>, href: string, seen: TextsSeen | null): CheckStep {
  return step(title, offnet, (status) => {
    const found = offnetRule(status, seen)
    return found.result === 'ok' ? found : { ...found, next: { label: 'Open number', href } }
  })
}

export function textsTo(facts: TextsToFacts, links: Links): CheckStep[] {
  const { number, history, sender } = facts
  const texts = narrowed(history, (all) => readAs(seenIn(all, number)))
  const from = narrowed(history, (all) => {
    const last = lastTextTo(all, number)
    return last ? readAs(last.from) : unread('No text shows which number sends.')
  })
  const seen = texts.is === 'read' ? texts.value : null
  const ours = from.is === 'read' ? formatNumber(from.value) : ''
  const open = from.is === 'read' ? { label: 'Open number', href: links.number(from.value) } : null
  const ofSender = <T>(known: Known<T>) => narrowed(from, () => known)
  return [
    step('Opt-out', facts.recipient, (recipient) => {
      if (recipient?.optedOut) return problem(recipient.optedOut, { label: 'Open opt-outs', href: links.optOuts })
      if (recipient?.wish?.kind === 'perhaps')
        return problem('A received text may ask to stop. A person has to decide.', {
          label: 'Open opt-outs',
          href: links.optOuts,
        })
      return ok('Not opted out.')
    }),
    step('Sending number', ofSender(sender.row), (row) => {
      if (!row) return problem(`${ours} is not one of your messaging numbers.`)
      return { ...senderRule(ours, row.enabled), next: open }
    }),
    // This step waits for the messages, because they outweigh the lookup.
    step('Carrier', texts.is === 'awaited' ? texts : facts.carrier, (found) => carrierRule(found, seen)),
    step('Last texts', texts, (found) => ({
      ...lastTextsRule(found),
      next: { label: found.sent.length > 0 ? 'View its messages' : 'Search messages', href: links.history },
    })),
    step('10DLC campaign', ofSender(sender.campaigns), (known) => {
      if (known?.says === 'toll-free') return ok(`${ours} is toll-free and needs no campaign.`)
      if (known?.says !== 'campaigns') return unknown(known?.why ?? 'The campaigns are not available.')
      if (known.stale) return unknown(`Not checked. ${SILENT}`)
      const [campaign] = known.campaigns
      return campaign
        ? ok(`A campaign lists ${ours}: ${campaign.status}.`)
        : { ...campaignRule(ours, false, seen), next: { label: 'Open 10DLC', href: links.campaigns } }
    }),
    offnetStep('Off-net', ofSender(sender.offnet), open?.href ?? '', seen),
  ]
}

import type { ComplianceFacts, SenderFacts } from '@/lib/areas/messaging/compliance'
import { formatNumber } from '@/lib/core/fields/number'
import { SILENT } from '@/lib/core/text/fact-texts'
import { type CheckStep, type Fact, narrowed, ok, problem, readAs, step, unknown, unread } from './step'
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
  recipient: Fact<ComplianceFacts['recipient']>
  /** Null: the lookup does not list the number. */
  carrier: Fact<CarrierFound | null>
  history: Fact<History>
  sender: SenderChecks
}

/** About the number that sent the last text. */
export interface SenderChecks {
  /** Null: not one of ours. */
  row: Fact<{ enabled: string } | null>
  campaigns: Fact<SenderFacts | null>
  offnet: Fact<string>
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
export const textsWith = ({ texts, days }: History, number: string): TextsSeen => ({
  sent: texts.filter(({ direction, to }) => direction === 'out' && to === number),
  received: texts.some(({ direction, from }) => direction === 'in' && from === number),
  days,
})

/** The newest text sent to this number; null if none is listed. */
export const lastTextTo = ({ texts }: History, number: string): ListedText | null =>
  texts.find(({ direction, to }) => direction === 'out' && to === number) ?? null

export function offnetStep(title: string, offnet: Fact<string>, href: string, texts: TextsSeen | null): CheckStep {
  return step(title, offnet, (status) => {
    const verdict = offnetRule(status, texts)
    return verdict.result === 'ok' ? verdict : { ...verdict, next: { label: 'Open number', href } }
  })
}

export function textsTo(facts: TextsToFacts, links: Links): CheckStep[] {
  const { number, history, sender } = facts
  const texts = narrowed(history, (all) => readAs(textsWith(all, number)))
  const from = narrowed(history, (all) => {
    const last = lastTextTo(all, number)
    return last ? readAs(last.from) : unread('No text shows which number sends.')
  })
  const readTexts = texts.is === 'read' ? texts.value : null
  const ours = from.is === 'read' ? formatNumber(from.value) : ''
  const open = from.is === 'read' ? { label: 'Open number', href: links.number(from.value) } : null
  const ofSender = <T>(fact: Fact<T>) => narrowed(from, () => fact)
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
    step('Carrier', texts.is === 'awaited' ? texts : facts.carrier, (carrier) => carrierRule(carrier, readTexts)),
    step('Last texts', texts, (textsOfNumber) => ({
      ...lastTextsRule(textsOfNumber),
      next: { label: textsOfNumber.sent.length > 0 ? 'View its messages' : 'Search messages', href: links.history },
    })),
    step('10DLC campaign', ofSender(sender.campaigns), (sending) => {
      if (sending?.says === 'toll-free') return ok(`${ours} is toll-free and needs no campaign.`)
      if (sending?.says !== 'campaigns') return unknown(sending?.why ?? 'The campaigns are not available.')
      if (sending.stale) return unknown(`Not checked. ${SILENT}`)
      const [campaign] = sending.campaigns
      return campaign
        ? ok(`A campaign lists ${ours}: ${campaign.status}.`)
        : { ...campaignRule(ours, false, readTexts), next: { label: 'Open 10DLC', href: links.campaigns } }
    }),
    offnetStep('Off-net', ofSender(sender.offnet), open?.href ?? '', readTexts),
  ]
}

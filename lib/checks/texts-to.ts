import { formatNumber } from '../fields/number'
import type { ComplianceFacts, SenderFacts } from '../messaging/compliance'
import { type CheckStep, type Known, narrowed, ok, problem, step, unknown, unread } from './step'

// "Texts don't arrive": from what is certain (an opt-out) to what is possible (a campaign).

/** A text as the history lists it. */
export interface ListedText {
  from: string
  to: string
  direction: string
  status: string
  time: string
}

export interface TextsToFacts {
  number: string
  recipient: Known<ComplianceFacts['recipient']>
  /** Null: the lookup does not list it. */
  carrier: Known<{ carrier: string; wireless: boolean | null } | null>
  /** Newest first; all of the last days, as far as one page has them. */
  history: Known<readonly ListedText[]>
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

/** The newest text sent to this number; null if none is listed. */
export const lastTextTo = (history: readonly ListedText[], number: string): ListedText | null =>
  history.find(({ direction, to }) => direction === 'out' && to === number) ?? null

export function offnetStep(title: string, offnet: Known<string>, href: string): CheckStep {
  return step(title, offnet, (status) => {
    const open = { label: 'Open number', href }
    const word = status.toLowerCase()
    if (word === 'failed') return problem('Its off-net order failed.', open)
    if (word === 'received' || word === 'processing')
      return problem(`Its off-net order is not finished: ${status}.`, open)
    return ok(`Off-net messaging: ${status}.`)
  })
}

export function textsTo(facts: TextsToFacts, links: Links): CheckStep[] {
  const { number, history, sender } = facts
  const texts = narrowed(
    history,
    (all) => ({ is: 'read', value: all.filter(({ direction, to }) => direction === 'out' && to === number) }) as const,
  )
  const from = narrowed(history, (all) => {
    const last = lastTextTo(all, number)
    return last ? ({ is: 'read', value: last.from } as const) : unread('No text shows which number sends.')
  })
  const delivered = texts.is === 'read' && texts.value[0]?.status.toLowerCase() === 'delivered'
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
    step('Carrier', facts.carrier, (found) => {
      if (!found || found.wireless === null) return unknown('The lookup doesn’t say whether it is wireless.')
      if (found.wireless) return ok(`${found.carrier}, wireless.`)
      return delivered
        ? unknown(`${found.carrier} isn’t wireless by the lookup, but the last text was delivered.`)
        : problem(`${found.carrier} isn’t wireless, so texts can’t be delivered.`)
    }),
    step('Last texts', texts, (sent) => {
      const [last] = sent
      if (!last)
        return unknown('No text to this number in the last 7 days.', { label: 'Search messages', href: links.history })
      const failed = sent.filter(({ status }) => status.toLowerCase() === 'failed').length
      const see = { label: 'View its messages', href: links.history }
      return last.status.toLowerCase() === 'failed'
        ? problem(`The last text failed. ${failed} of ${sent.length} failed in the last 7 days.`, see)
        : ok(`The last text: ${last.status}. ${failed} of ${sent.length} failed in the last 7 days.`, see)
    }),
    step('Sending number', ofSender(sender.row), (row) => {
      if (!row) return problem(`${ours} is not one of your messaging numbers.`)
      return row.enabled === 'off' ? problem(`Messages of ${ours} are off.`, open) : ok(`${ours} sends.`, open)
    }),
    step('10DLC campaign', ofSender(sender.campaigns), (known) => {
      if (known?.says === 'toll-free') return ok(`${ours} is toll-free and needs no campaign.`)
      if (known?.says !== 'campaigns') return unknown(known?.why ?? 'The campaigns are not available.')
      const [campaign] = known.campaigns
      return campaign
        ? ok(`A campaign lists ${ours}: ${campaign.status}.`)
        : problem(`No 10DLC campaign lists ${ours}: carriers may block its texts.`, {
            label: 'Open 10DLC',
            href: links.campaigns,
          })
    }),
    offnetStep('Off-net', ofSender(sender.offnet), open?.href ?? ''),
  ]
}

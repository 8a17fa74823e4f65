import { type CheckStep, type Fact, ok, problem, step, unknown } from './step'
import { messagesOff, searchedWhere } from './text-rules'
import { type History, offnetStep } from './texts-to'

// "Texts to us don't arrive": one of our numbers, from its settings to what it received.

export interface TextsFromFacts {
  number: string
  /** Null: the list does not have the number. `mode`: the provider's label. */
  row: Fact<{ enabled: string; mode: string; forwardTo: string } | null>
  offnet: Fact<string>
  history: Fact<History>
  /** The sections whose callbacks reach Switchroom. */
  callbacks: Fact<readonly string[]>
}

interface Links {
  number: string
  messaging: string
  callbacks: string
}

/** The provider's labels of two modes: the one that discards texts, and the one that only forwards them to an email address. */
interface ModeLabels {
  none: string
  email: string
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** `when`: a time of the provider, as the page writes it. */
export function textsFrom(
  facts: TextsFromFacts,
  links: Links,
  labels: ModeLabels,
  when: (time: string) => string,
): CheckStep[] {
  const open = { label: 'Open number', href: links.number }
  return [
    step('Messaging', facts.row, (row) => {
      if (!row)
        return problem('It is not one of your messaging numbers.', { label: 'Open Messaging', href: links.messaging })
      return messagesOff(row.enabled) ? problem('Messages are off for this number.', open) : ok('Messages are on.')
    }),
    step('Inbound settings', facts.row, (row) => {
      if (!row) return unknown('The provider doesn’t list the number.')
      if (same(row.mode, labels.none)) return problem('Texts to it are discarded.', open)
      if (same(row.mode, labels.email) && row.forwardTo === '') return problem('No forwarding address is set.', open)
      return row.mode === ''
        ? unknown('The provider doesn’t say where texts go.', open)
        : ok(`Texts go to: ${[row.mode, row.forwardTo].filter(Boolean).join(', ')}.`, open)
    }),
    offnetStep('Off-net', facts.offnet, links.number, null),
    step('Received texts', facts.history, ({ texts, days }) => {
      const received = texts.filter(({ direction, to }) => direction === 'in' && to === facts.number)
      const [last] = received
      return last
        ? ok(`The provider received ${received.length} ${searchedWhere(days)}, the last ${when(last.time)}.`)
        : unknown(`The provider lists none ${searchedWhere(days)}.`)
    }),
    step('Callbacks', facts.callbacks, (sections) =>
      sections.includes('sms')
        ? ok('Received texts are reported to a callback URL.')
        : problem('No callback for texts is set, so Conversations doesn’t show them.', {
            label: 'Open callbacks',
            href: links.callbacks,
          }),
    ),
  ]
}

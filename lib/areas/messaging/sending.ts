import { z } from 'zod'
import { formatNumber } from '@/lib/core/fields/number'
import { text, unwrap } from '@/lib/core/operation/answers'
import { judgeSent, SentReading } from '@/lib/core/operation/evidence/sent'
import { write } from '@/lib/core/operation/operation'
import type { Wire } from '@/lib/core/operation/read-operation'
import type { Verify } from '@/lib/core/operation/verify'
import { WireId } from '@/lib/core/operation/wire-text'
import { recordsMost } from './evidence'
import { listHistory } from './operations'
import { sentSince } from './sending-history'
import { SendMediaInput, type SendText, SendTextInput } from './sending-inputs'

// One route, two operations: a text costs fractions of a cent and needs no dialog; media cost more and do.

const Sent = z.object({
  /** Message ids as text: they may be longer than a number can hold. */
  messages: z.array(text.internal),
})
export type Sent = z.output<typeof Sent>

/** The answer to a send. If it has no id, the message cannot be tracked, so the outcome is unknown (journal.md 4). */
const SentMessages = z
  .unknown()
  .transform((body) => {
    const data = unwrap(body)
    return Array.isArray(data) ? data : [data]
  })
  .pipe(z.array(z.looseObject({ msg_id: WireId }).transform((r) => r.msg_id)).min(1))
  .transform((messages) => ({ messages }))
  .pipe(Sent)

const verify = {
  shape: 'sent',
  reads: [listHistory],
  reading: z.array(SentReading),
  readBack: (look, input, since) => sentSince(look, input, since),
  ids: (now) => now.map(({ id }) => id),
  judge: ({ input, ...evidence }) =>
    judgeSent(
      { to: formatNumber(input.to), most: recordsMost(input), look: 'the conversation, or ask the recipient' },
      evidence,
    ),
  baseline: 'wanted',
  closes: 'happened',
  looksTwice: true,
} satisfies Verify<SendText, SentReading[]>

/**
 * Shared by both operations. The lock covers the pair of numbers, not the text: the history shows no texts, so two open
 * messages could not be distinguished.
 */
const entry = {
  area: 'messaging' as const,
  method: 'POST' as const,
  path: '/smsv2',
  allowed: ['admin', 'ops', 'support'] as const,
  output: SentMessages,
  target: ({ to }: SendText) => to,
  locks: ({ from, to }: SendText) => [`msg:${from}>${to}`],
  blocks: 'further messages from the same number to this recipient',
  recipient: ({ to }: SendText) => to,
  repeatGuardMinutes: 10,
  createdIds: ({ messages }: Sent) => messages,
}

const message = (i: SendText): Wire => ({ did: Number(i.from), did_to: Number(i.to), msg: i.text })
const statement = { consent: true, basis: 'wrote' } as const

export const sendText = write({
  ...entry,
  id: 'messaging.sendText',
  label: 'Send text',
  risks: ['metered', 'compliance'],
  input: SendTextInput,
  example: { from: '9195550142', to: '2125550123', text: 'Your order is ready.', ...statement },
  wire: message,
  sameAs: ({ to, text }) => [to, text],
  retains: ({ text }) => ({ text }),
  verify,
})

export const sendMedia = write({
  ...entry,
  id: 'messaging.sendMedia',
  label: 'Send picture message',
  risks: ['billable', 'compliance'],
  input: SendMediaInput,
  example: {
    from: '9195550142',
    to: '2125550123',
    text: 'Your order is ready.',
    media: ['https://media.example.com/order.png'],
    ...statement,
  },
  wire: (input) => ({ ...message(input), file_url: input.media.join(',') }),
  sameAs: ({ to, text, media }) => [to, text, media],
  retains: ({ text, media }) => ({ text, media }),
  verify,
})

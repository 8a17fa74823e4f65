import { z } from 'zod'
import { unwrap } from './answers'
import { listHistory } from './messaging'
import type { EvidenceRead, Verify, Wire } from './operation'
import { write } from './operation'
import { judgeMessage, type Seen } from './sending-evidence'
import { type SendMedia, SendMediaInput, type SendText, SendTextInput } from './sending-inputs'
import { isList } from './whole-list'

// One route, two acts: a text costs fractions of a cent and asks for no dialog; media cost more and do.

export interface Sent {
  /** Ids of the messages, as text: they may be longer than a number can hold. */
  messages: string[]
}

const Id = z.union([z.number().int().positive(), z.string().trim().min(1)]).transform(String)

/** An answer without an id promises nothing that can be followed: then nobody knows (journal.md 4). */
const SentMessages = z
  .unknown()
  .transform((body) => {
    const data = unwrap(body)
    return Array.isArray(data) ? data : [data]
  })
  .pipe(z.array(z.looseObject({ msg_id: Id }).transform((r) => r.msg_id)).min(1))
  .transform((messages): Sent => ({ messages }))

const PAGES_MOST = 40
const PER_PAGE = 500
/** The provider's clock may differ a little from ours. */
const CLOCKS_APART_MS = 120_000
const DAY_MS = 86_400_000

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Everything between this sender and this recipient since then, newest first. The history cannot be asked for one number. */
async function seenSince(look: EvidenceRead, { from, to }: { from: string; to: string }, since: Date): Promise<Seen[]> {
  const start = since.getTime() - CLOCKS_APART_MS
  // A day more at both ends, because nobody says in which zone the provider's days lie.
  const period = { from: dayOf(start - DAY_MS), to: dayOf(Math.max(Date.now(), since.getTime()) + DAY_MS) }
  const seen = new Map<string, Seen>()
  const read = new Set<string>()
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const asked = { period: 'dates', ...period, direction: 'out', order: 'newest', perPage: PER_PAGE, page } as const
    const answer = await look(listHistory, asked)
    const { rows, pages, total } = answer
    if (answer.page !== null && answer.page !== page)
      throw new Error('The history gave another page than was asked for.')
    if (page === 1 && !isList(answer)) throw new Error('The history came back empty without saying that it is.')
    const before = read.size
    for (const { id, time, status, ...row } of rows) {
      read.add(id)
      if (!(Date.parse(time) < start) && row.from === from && row.to === to) seen.set(id, { id, time, status })
    }
    if (rows.length > 0 && read.size === before) throw new Error('The history gave the same page twice.')
    const last = pages !== null ? page >= pages : total !== null ? read.size >= total : rows.length === 0
    // Newest first, so a page that ends before the act ends the search; a page in another order does not.
    const older = newestFirst(rows) && rows.some(({ time }) => Date.parse(time) < start)
    if (last || older) return [...seen.values()]
  }
  throw new Error('The history of these days is too long to be searched.')
}

function newestFirst(rows: readonly { time: string }[]): boolean {
  const times = rows.map(({ time }) => Date.parse(time))
  return times.every((time, i) => !Number.isNaN(time) && (i === 0 || time <= (times[i - 1] ?? time)))
}

const verify = {
  reads: [listHistory],
  readBack: (look, input, since) => seenSince(look, input, since),
  ids: (now) => now.map(({ id }) => id),
  judge: judgeMessage,
  baseline: 'wanted',
  closes: 'happened',
} satisfies Verify<SendText, Seen[]>

/** What both share. The pair is locked, not the text: the history shows no texts, so two open ones could not be told apart. */
const entry = {
  area: 'messaging' as const,
  method: 'POST' as const,
  path: '/smsv2',
  allowed: ['admin', 'ops', 'support'] as const,
  output: SentMessages,
  target: ({ to }: SendText) => to,
  locks: ({ from, to }: SendText) => [`msg:${from}>${to}`],
  recipient: ({ to }: SendText) => to,
  repeatGuardMinutes: 10,
  createdIds: ({ messages }: Sent) => messages,
}

const message = ({ from, to, text }: SendText): Wire => ({ did: Number(from), did_to: Number(to), msg: text })
const statement = { consent: true, basis: 'wrote' } as const

export const sendText = write<SendText, Sent>({
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

export const sendMedia = write<SendMedia, Sent>({
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
  verify: verify as Verify<SendMedia, Seen[]>,
})

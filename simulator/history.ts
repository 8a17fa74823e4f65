import { type Answer, ok } from './answer'
import { DAY, HOUR, stamp } from './clock'
import { Fields } from './fields'
import type { Call, World } from './operation'
import { paged, readPage } from './paging'
import type { Params } from './params'
import type { Message } from './records'

const BOUNDS = { min: 5, max: 500, default: 25 }

/** Days are UTC days: no source says which zone the provider means. */
export function listHistory({ params, at }: Call, { state }: World): Answer {
  const fields = new Fields(params)
  const [start, end] = readPeriod(fields, params, at)
  const direction = fields.maybeChoice('direction', ['in', 'out'] as const)
  const type = fields.maybeChoice('msg_type', ['sms', 'mms'] as const)
  const order = fields.maybeChoice('order', ['asc', 'desc'] as const) ?? 'desc'
  fields.check()
  const page = readPage(params, BOUNDS)
  const { messages } = state.messaging
  const within = sliceBetween(messages, start, end)
  const found =
    direction || type
      ? within.filter((message) => (!direction || message.direction === direction) && (!type || message.type === type))
      : within
  // The newest first without turning a hundred thousand round: the page is counted from the end.
  if (order === 'asc') return ok(paged(found, page, record))
  const first = found.length - page.page * page.perPage
  const rows = found.slice(Math.max(0, first), Math.max(0, first + page.perPage)).reverse()
  return ok({ ...paged(found, { ...page, page: 1 }, () => null), data: rows.map(record), current_page: page.page })
}

function record(message: Message) {
  return {
    id: String(message.id),
    time: stamp(message.at),
    from: message.from,
    to: message.to,
    direction: message.direction,
    msg_type: message.type,
    status: message.status,
  }
}

/** Both ends included, in milliseconds. A preset, a pair of dates, of dates with time, or of unix seconds. */
function readPeriod(fields: Fields, params: Params, now: number): [number, number] {
  const parts = params.list('period')
  const hour = now - (now % HOUR)
  const today = now - (now % DAY)
  if (parts.length === 0) return [0, Number.MAX_SAFE_INTEGER]
  if (parts.length === 1) {
    const [preset] = parts
    if (preset === 'thishour') return [hour, now]
    if (preset === 'previoushour') return [hour - HOUR, hour - 1]
    if (preset === 'today') return [today, now]
    if (preset === 'yesterday') return [today - DAY, today - 1]
  }
  const [from, to] = parts.map(moment)
  if (parts.length !== 2 || from === undefined || to === undefined) {
    fields.wrong('period', 'thishour, previoushour, today, yesterday, or a pair of dates: 2026-01-01,2026-01-31')
    return [0, 0]
  }
  if (to.start < from.start) fields.wrong('period', 'the end lies before the start')
  return [from.start, to.end]
}

function moment(text: string): { start: number; end: number } | undefined {
  if (/^\d{9,11}$/.test(text)) return { start: Number(text) * 1000, end: Number(text) * 1000 + 999 }
  const start = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(start)) return undefined
  return { start, end: text.length === 10 ? start + DAY - 1 : start + 999 }
}

/** They lie in the order of time, so both ends are found by halving. */
function sliceBetween(messages: readonly Message[], start: number, end: number): readonly Message[] {
  const from = firstAt(messages, start)
  const to = firstAt(messages, end + 1)
  return from === 0 && to === messages.length ? messages : messages.slice(from, to)
}

function firstAt(messages: readonly Message[], moment: number): number {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.at ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

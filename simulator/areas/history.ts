import { type Answer, ok } from '../engine/answer'
import { DAY, HOUR, stamp } from '../engine/clock'
import { Fields } from '../engine/fields'
import type { Call, World } from '../engine/operation'
import { pagedFrom, readPage } from '../engine/paging'
import type { Params } from '../engine/params'
import type { Message } from '../engine/records'

const BOUNDS = { min: 5, max: 500, default: 25 }

/** Days are UTC days: no source states the provider's time zone. */
export function listHistory({ params, at }: Call, { state }: World): Answer {
  const fields = new Fields(params)
  const [start, end] = readPeriod(fields, params, at)
  const direction = fields.maybeChoice('direction', ['in', 'out'] as const)
  const type = fields.maybeChoice('msg_type', ['sms', 'mms'] as const)
  const order = fields.maybeChoice('order', ['asc', 'desc'] as const) ?? 'desc'
  fields.check()
  const page = readPage(params, BOUNDS)
  const messages = ofKind(state.messaging.messages, direction, type)
  const from = firstAt(messages, start)
  const to = firstAt(messages, end + 1)
  return ok(pagedFrom(between(messages, from, to, order), to - from, undefined, page, record))
}

/** A cache of matching messages per filter. Messages are only appended, so earlier matches stay valid. */
const KINDS = new WeakMap<readonly Message[], Map<string, { counted: number; messages: Message[] }>>()

function ofKind(messages: readonly Message[], direction?: string, type?: string): readonly Message[] {
  if (!direction && !type) return messages
  const kinds = KINDS.get(messages) ?? new Map<string, { counted: number; messages: Message[] }>()
  KINDS.set(messages, kinds)
  const key = `${direction} ${type}`
  const kind = kinds.get(key) ?? { counted: 0, messages: [] }
  kinds.set(key, kind)
  for (; kind.counted < messages.length; kind.counted += 1) {
    const message = messages[kind.counted]
    if (message && (!direction || message.direction === direction) && (!type || message.type === type)) {
      kind.messages.push(message)
    }
  }
  return kind.messages
}

/** Walks backwards for the newest first, so that a hundred thousand messages need not be reversed. */
function* between(messages: readonly Message[], from: number, to: number, order: 'asc' | 'desc'): Generator<Message> {
  const step = order === 'asc' ? 1 : -1
  for (let index = order === 'asc' ? from : to - 1; index >= from && index < to; index += step) {
    const message = messages[index]
    if (message) yield message
  }
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

/** Both ends in milliseconds, included. The parameter is a preset, or a pair of dates, of dates with times, or of Unix seconds. */
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

/** Binary search: messages are in time order. */
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

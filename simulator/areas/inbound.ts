import { HOUR, SECOND } from '../engine/clock'
import { nextId, reserveId } from '../engine/ids'
import { FIRST_MESSAGE, isTollFree } from '../engine/numbering'
import type { Happening, World } from '../engine/operation'
import type { Message, MessagingNumber } from '../engine/records'
import { random } from '../seeds/random'
import { priceOf } from './rates'

/** A number can send if it is in tier 1b (`unavailable`: needs no off-net) or enabled off-net, and its mode is not `none`. */
export function canSend(number: MessagingNumber): boolean {
  return number.mode !== 'none' && (number.offnet === 'unavailable' || number.offnet === 'enabled')
}

export function messagePrice(way: 'inbound' | 'outbound', type: 'sms' | 'mms', did: string): number {
  return priceOf(`${way}_${type}_${isTollFree(did) ? 'toll_free' : 'local'}_did_rate`)
}

/** Inbound and outbound messages share one sequence of ids. */
export function receive(world: World, message: Omit<Message, 'id' | 'direction' | 'status'>): Message {
  const id = nextId(world.state, 'message', FIRST_MESSAGE)
  reserveId(world.state, 'message', id)
  const received: Message = { id, ...message, direction: 'in', status: 'received' }
  world.state.messaging.messages.push(received)
  return received
}

/** Someone texts one of our numbers. */
export const arrive: Happening = (world, args, at, commit) => {
  const { numbers, inboundPerHour } = world.state.messaging
  const draw = random(Math.floor(at / SECOND))
  const candidates = [...numbers.values()].filter(canSend)
  const number = candidates[Math.floor(draw() * candidates.length)]
  const { balance, allowedCredit } = world.state.account
  // An account without funds receives nothing.
  if (number && balance + allowedCredit >= messagePrice('inbound', 'sms', number.did)) {
    const from = `336555019${Math.floor(5 + 5 * draw())}`
    deliverInbound(world, number, { from, text: 'See you at nine.', media: [] })
    const units = -messagePrice('inbound', 'sms', number.did)
    const apply = () => receive(world, { at, from, to: number.did, type: 'sms' })
    commit({ operation: 'time: inbound message', object: `sms to ${number.did}`, units, apply }, at)
  }
  world.timeline.schedule(at + (HOUR / inboundPerHour) * (0.5 + draw()), 'messaging.arrive', args)
}

interface InboundText {
  from: string
  text: string
  media: string[]
}

/** Delivers only in the URL mode: the other modes would send an email or a chat message. */
export function deliverInbound(world: World, number: MessagingNumber, { from, text, media }: InboundText): void {
  if (number.mode !== 'url') return
  const segments = String(Math.max(1, Math.ceil(text.length / 160)))
  const type = media.length > 0 ? 'MMS' : 'SMS'
  const short = world.variants.inboundShape === 'short'
  const content: Record<string, string | string[]> = short
    ? { from, to: number.did, msg: text }
    : { from, to: [number.did], text, media, segments, type }
  if (number.post2urlMethod === 'json') world.post(number.post2url, 'application/json', JSON.stringify(content))
  else if (number.post2urlMethod === 'xml') world.post(number.post2url, 'application/xml', xmlOf(content))
  else world.post(number.post2url, 'application/x-www-form-urlencoded', formOf(content))
}

function formOf(content: Record<string, string | string[]>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(content)) {
    if (typeof value === 'string') form.append(name, value)
    else for (const item of value) form.append(`${name}[]`, item)
  }
  return form.toString()
}

function xmlOf(content: Record<string, string | string[]>): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const elements = Object.entries(content).flatMap(([name, value]) =>
    [value].flat().map((item) => `<${name}>${escaped(item)}</${name}>`),
  )
  return `<?xml version="1.0"?><message>${elements.join('')}</message>`
}

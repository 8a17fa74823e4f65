import { DAY, HOUR, MINUTE } from '../engine/clock'
import { reserveId } from '../engine/ids'
import { FIRST_MESSAGE, fictional, tierOf } from '../engine/numbering'
import type { Message, MessagingNumber } from '../engine/records'
import type { State } from '../engine/state'
import { Timeline } from '../engine/timeline'
import { AREA_CODES } from './places'
import type { Dice } from './random'
import type { Size } from './size'

/** The company's home area codes, which are used first; a large company also has numbers in most others. */
const HOME_CODES = ['919', '984', '336', '704', '252', '617', '312', '303', '305', '212', '804', '615', '404']
const TROUBLE = [2, 6, 50, 51, 60, 61, 70, 71, 80, 81, 96, 97]

export function seedMessaging(state: State, dice: Dice, now: number, size: Size): void {
  for (const did of drawNumbers(size)) state.messaging.numbers.set(did, drawNumber(dice, did))
  state.messaging.messages = drawMessages(dice, now, size, [...state.messaging.numbers.keys()])
  reserveId(state, 'message', FIRST_MESSAGE + size.messages - 1)
  state.messaging.inboundPerHour = 2
  new Timeline(state.queue).schedule(now + HOUR + 5 * MINUTE, 'messaging.arrive')
}

function drawNumbers(size: Size): string[] {
  const numbers = ['8005550142', '8885550117', '8445550109'].slice(0, size.numbers > 100 ? 3 : 1)
  for (const last of TROUBLE.slice(0, size.numbers > 100 ? 12 : 3)) numbers.push(fictional('907', last))
  const codes = [
    ...HOME_CODES,
    ...AREA_CODES.filter((code) => !HOME_CODES.includes(code) && code !== '907' && code !== '808'),
  ]
  // Takes one number per area code in turn, home codes first, so that even a small account has several area codes.
  const spread = codes.slice(0, Math.max(HOME_CODES.length, Math.ceil(size.numbers / 70)))
  for (let last = 0; last < 75; last += 1) {
    for (const code of spread) {
      if (numbers.length >= size.numbers) return numbers
      numbers.push(fictional(code, last))
    }
  }
  return numbers
}

function drawNumber(dice: Dice, did: string): MessagingNumber {
  const tier = tierOf(did)
  const mode = dice.pick(['email', 'email', 'email', 'none', 'xmpp', 'both', 'url', 'chat', '3cx', 'yeastar'])
  const mail = `inbox${did.slice(-4)}@texts.example.com`
  return {
    did,
    tier,
    mode,
    forward2email: mode === 'email' || mode === 'both' ? mail : '',
    xmppName: mode === 'xmpp' || mode === 'both' ? `user${did.slice(-4)}@chat.example.net` : '',
    xmppPassword: '',
    post2url: mode === 'url' ? `https://hooks.example.com/texts/${did}` : '',
    post2urlMethod: dice.pick(['form', 'json']),
    chatEmail: mode === 'chat' ? mail : '',
    chatPassword: '',
    secret: '',
    offnet: tier === '1b' ? 'unavailable' : dice.pick(['disabled', 'disabled', 'enabled', 'processing', 'failed']),
  }
}

/** Messages of ninety days, in time order, with more messages in recent days. */
function drawMessages(dice: Dice, now: number, size: Size, numbers: readonly string[]): Message[] {
  const messages: Message[] = []
  const start = now - 90 * DAY
  for (let index = 0; index < size.messages; index += 1) {
    const at = start + Math.floor((90 * DAY - 2 * MINUTE) * ((index + dice.next()) / size.messages) ** 0.8)
    const ours = numbers[Math.floor(dice.next() ** 2 * numbers.length)] ?? ''
    const other = `${AREA_CODES[dice.between(0, AREA_CODES.length - 1)]}555019${dice.between(5, 9)}`
    const inbound = dice.chance(0.38)
    messages.push({
      id: FIRST_MESSAGE + index,
      at,
      from: inbound ? other : ours,
      to: inbound ? ours : other,
      direction: inbound ? 'in' : 'out',
      type: dice.chance(0.12) ? 'mms' : 'sms',
      status: inbound ? 'received' : dice.chance(0.03) ? 'failed' : 'delivered',
    })
  }
  return messages
}

import { type Answer, done, ok, Refusal } from '../engine/answer'
import { HOUR, MINUTE, SECOND } from '../engine/clock'
import { Fields } from '../engine/fields'
import { nextId, reserveId } from '../engine/ids'
import { FIRST_MESSAGE } from '../engine/numbering'
import type { Call, Happening, Plan, SimulatedArea, World } from '../engine/operation'
import { pagedFrom, readPage } from '../engine/paging'
import type { Message, MessagingNumber } from '../engine/records'
import { lastTen, matcher, mediaUrlProblem } from '../engine/rules'
import { random } from '../seeds/random'
import { listHistory } from './history'
import { arrive, canSend, messagePrice } from './inbound'
import { modeLabel, readSettings } from './inbound-settings'
import { priceOf } from './rates'

function requireNumber(world: World, did: string): MessagingNumber {
  const number = world.state.messaging.numbers.get(did)
  if (!number) throw new Refusal(`did: ${did} is not a voice number of this account`, { did: 'not on this account' })
  return number
}

function planSend({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const from = fields.number('did')
  const to = fields.number('did_to')
  fields.text('msg')
  const media = params.list('file_url')
  if (params.has('file_url') && media.length === 0) fields.wrong('file_url', 'leave it out, or name at least one URL')
  for (const url of media) {
    const problem = mediaUrlProblem(url)
    if (problem) fields.wrong('file_url', problem)
  }
  fields.check()
  const number = requireNumber(world, from)
  if (!canSend(number)) throw new Refusal(`did: messages are off for ${from}`, { did: 'messages are off' })
  const { messages } = world.state.messaging
  const id = nextId(world.state, 'message', FIRST_MESSAGE)
  const type = media.length > 0 ? 'mms' : 'sms'
  return {
    object: `${type} ${id} from ${from} to ${to}`,
    units: -messagePrice('outbound', type, from),
    answer: ok({ data: [{ msg_id: world.variants.msgId === 'integer' ? id : String(id) }] }),
    apply() {
      reserveId(world.state, 'message', id)
      messages.push({ id, at, from, to, direction: 'out', type, status: 'sent' })
      const wait = (5 + 40 * random(id)()) * SECOND
      world.timeline.schedule(at + wait, 'messaging.settle', { id })
    },
  }
}

/** Recipients whose number ends in 99 are unreachable. */
const settle: Happening = (world, { id }) => {
  const message = messageOf(world, Number(id))
  if (message?.status === 'sent') message.status = message.to.endsWith('99') ? 'failed' : 'delivered'
}

function messageOf({ state }: World, id: number): Message | undefined {
  const { messages } = state.messaging
  const first = messages[0]?.id ?? 0
  return messages[id - first]
}

function planSettings({ params }: Call, world: World): Plan {
  const { did, change } = readSettings(params)
  const number = requireNumber(world, did)
  return {
    object: `inbound messages of ${did} to ${change.mode}`,
    answer: ok({ success: true, message: 'updated' }),
    apply: () => Object.assign(number, change),
  }
}

/** Off-net messaging is for numbers outside tier 1b. Adding a number takes time and costs money; removing it is immediate. */
function planOffnet({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const did = fields.number('did')
  const action = fields.choice('action', ['add', 'remove'] as const, 'offnetaction')
  fields.check()
  const number = requireNumber(world, did)
  const { offnet } = number
  const refuse = (why: string): never => {
    throw new Refusal(`did: ${why}`, { did: why, status: offnet })
  }
  if (offnet === 'unavailable') refuse('off-net messaging is not available for a number of tier 1b')
  const off = offnet === 'disabled' || offnet === 'failed'
  if (action === 'add' && !off) refuse(`off-net messaging is ${offnet} already`)
  if (action === 'remove' && off) refuse('off-net messaging is not enabled')
  return {
    object: `off-net ${action} ${did}`,
    units: action === 'add' ? -priceOf('offnet_sms_service_rate') : 0,
    answer: done('object'),
    apply() {
      number.offnet = action === 'add' ? 'received' : 'disabled'
      if (action === 'add') world.timeline.schedule(at + 2 * MINUTE, 'messaging.offnet', { did, to: 'processing' })
    },
  }
}

/** received → processing → enabled; a number ending in 74 fails. */
const offnetMoves: Happening = (world, { did, to }, at) => {
  const number = world.state.messaging.numbers.get(String(did))
  const from = to === 'processing' ? 'received' : 'processing'
  if (number?.offnet !== from) return
  number.offnet = String(to)
  world.changed('sms', `off-net ${did}`, String(to))
  const next = String(did).endsWith('74') ? 'failed' : 'enabled'
  if (to === 'processing') world.timeline.schedule(at + 4 * HOUR, 'messaging.offnet', { did: String(did), to: next })
}

function lookUp(numbers: string[]): Answer {
  const carriers = [
    'Example Wireless',
    'Piedmont Mobile',
    'Granite Telephone',
    'Bluewater Cable',
    'Lakeside Networks',
  ] as const
  const rows = numbers.map((tn) => {
    const index = Math.floor(random(Number(tn.slice(-7)) + Number(tn.slice(0, 3)))() * carriers.length)
    return { tn: Number(tn), carrier: carriers[index] ?? carriers[0], isWireless: index < 2 ? 'yes' : 'no' }
  })
  return ok({ data: rows, total: rows.length })
}

export const messaging: SimulatedArea = {
  slices: ['messaging'],
  happenings: {
    'messaging.settle': settle,
    'messaging.arrive': arrive,
    'messaging.offnet': offnetMoves,
  },
  operations: [
    {
      method: 'GET',
      path: '/sms',
      read(call, world) {
        // The official SDK requests the message history at this path.
        if (call.params.has('period', 'direction', 'msg_type', 'order')) return listHistory(call, world)
        const page = readPage(call.params)
        const matches = matcher(call.params.text('did'))
        const { numbers } = world.state.messaging
        const fits = matches && ((number: MessagingNumber) => matches(number.did))
        return ok(
          pagedFrom(numbers.values(), numbers.size, fits, page, (number) => ({
            did: number.did,
            sms_enabled: canSend(number) ? 'on' : 'off',
            sms_mode: modeLabel(number.mode),
            email2forward: number.forward2email || null,
          })),
        )
      },
    },
    { method: 'POST', path: '/smsv2', section: 'sms', plan: planSend },
    { method: 'PUT', path: '/smsv2', section: 'sms', plan: planSettings },
    { method: 'POST', path: '/sms/offnetorder', section: 'sms', plan: planOffnet },
    {
      method: 'GET',
      path: '/sms/offnetstatus',
      read({ params }, world) {
        const fields = new Fields(params)
        const did = fields.number('did')
        fields.check()
        return ok({ data: { status: requireNumber(world, did).offnet } })
      },
    },
    { method: 'GET', path: '/sms/history', read: listHistory },
    {
      method: 'GET',
      path: '/sms/deliverystatus',
      read({ params }, world) {
        const fields = new Fields(params)
        const id = fields.integer('msg_id', 1)
        fields.check()
        const message = messageOf(world, id)
        if (!message) throw new Refusal('msg_id: no such message', { msg_id: 'no such message' })
        return ok({ data: { status: message.status } })
      },
    },
    {
      method: 'GET',
      path: '/smschecktncarrier',
      read({ params }) {
        const fields = new Fields(params)
        const numbers = params.list('tn')
        if (numbers.length === 0) fields.wrong('tn', 'is required')
        const wrong = numbers.filter((number) => lastTen(number) === undefined)
        if (wrong.length > 0) fields.wrong('tn', `not a number of 10 or 11 digits: ${wrong.join(', ')}`)
        fields.check()
        return lookUp(numbers.map((number) => lastTen(number) ?? ''))
      },
    },
  ],
}

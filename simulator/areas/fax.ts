import { done, ok, Refusal, warned } from '../engine/answer'
import { MINUTE } from '../engine/clock'
import { Fields } from '../engine/fields'
import { availableFax, holderOf, isTollFree, roleOf, tierOf, type Wanted } from '../engine/numbering'
import type { Call, Happening, Plan, SimulatedArea, World } from '../engine/operation'
import { paged, readPage } from '../engine/paging'
import type { FaxNumber } from '../engine/records'
import { matcher } from '../engine/rules'
import { PLACES, placeOfState } from '../seeds/places'
import { readFaxSettings, TIERS } from './fax-fields'
import { newFaxNumber } from './fax-number'
import { planSend, requireFax, sent } from './fax-sending'
import { newMessagingNumber } from './messaging-number'
import { priceOf } from './rates'

const YES_NO = ['yes', 'no'] as const
function readDid({ params }: Call, world: World): { fields: Fields; number: FaxNumber } {
  const fields = new Fields(params)
  const did = fields.number('did')
  fields.check()
  return { fields, number: requireFax(world, did) }
}

/** What to search for. A ZIP code overrides an area code, and an area code overrides a state with a rate center. */
function readWanted(fields: Fields): { wanted: Wanted; tier: string } {
  const type = fields.choice('type', ['local', 'tf'] as const, 'did_type')
  const tier = fields.maybeChoice('tier', TIERS) ?? '1b'
  if (type === 'tf') {
    for (const name of ['zip', 'npa', 'state', 'ratecenter'])
      if (fields.isGiven(name)) fields.wrong(name, 'is for local numbers only')
    if (tier !== '1' && tier !== '1b') fields.wrong('tier', 'must be 1 or 1b for a toll-free number')
    return { wanted: { code: String(fields.integer('code', 20, 99)) }, tier }
  }
  if (fields.isGiven('code')) fields.wrong('code', 'is for toll-free numbers only')
  const zip = fields.maybeText('zip', { pattern: /^\d{5}$/, must: 'five digits' })
  const npa = fields.maybeInteger('npa', 200, 999)
  const state = fields.maybeText('state', { pattern: /^[A-Z]{2}$/, must: 'two capital letters' })
  const rateCenter = fields.maybeText('ratecenter', { max: 100 })
  if (zip !== undefined) {
    if (tier !== '1b') fields.wrong('zip', 'can be asked for in tier 1b only')
    return { wanted: { zip }, tier }
  }
  if (npa !== undefined) return { wanted: { npa: String(npa) }, tier }
  if (state === undefined || rateCenter === undefined) {
    fields.wrong('zip', 'name a ZIP code, an area code (npa), or a state with a rate center')
  }
  return { wanted: { state: state ?? '', rateCenter: (rateCenter ?? '').toUpperCase() }, tier }
}

function planOrder({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const did = fields.number('did')
  const tier = fields.maybeChoice('tier', TIERS)
  // A new number has no account to remove.
  if (fields.isGiven('unset_acc')) fields.wrong('unset_acc', 'cannot be used on an order')
  const settings = readFaxSettings(fields)
  fields.check()
  if (roleOf(did) !== 'fax' || holderOf(world.state, did)) {
    throw new Refusal(`did: ${did} is not available`, { did: 'not available' })
  }
  if (tier !== undefined && tier !== tierOf(did)) {
    throw new Refusal(`tier: ${did} is in tier ${tierOf(did)}`, { tier: `is ${tierOf(did)}` })
  }
  return {
    object: `fax number ${did}`,
    units: -priceOf(isTollFree(did) ? 'toll_free_did_cost' : 'fax_did_cost'),
    marks: [settings.note ?? ''],
    answer: done('text'),
    apply() {
      world.state.fax.numbers.set(did, newFaxNumber(did, { status: 'pending', ...settings }))
      world.timeline.schedule(at + MINUTE, 'fax.ready', { did })
    },
  }
}

const ready: Happening = (world, { did }) => {
  const number = world.state.fax.numbers.get(String(did))
  if (number?.status === 'pending') number.status = 'active'
}

function planUpdate(call: Call, world: World): Plan {
  const { fields, number } = readDid(call, world)
  if (call.params.entries().every(([name]) => name === 'did')) fields.wrong('did', 'name at least one field to change')
  const settings = readFaxSettings(fields)
  fields.check()
  return {
    object: `fax number ${number.did}`,
    marks: [number.note, settings.note ?? ''],
    apply: () => Object.assign(number, settings),
  }
}

function planPause(call: Call, world: World): Plan {
  const { fields, number } = readDid(call, world)
  const action = fields.choice('action', ['pause', 'unpause'] as const)
  fields.check()
  const status = action === 'pause' ? 'paused' : 'active'
  const idle = number.status === status
  return {
    object: `fax number ${number.did} ${status}`,
    marks: [number.note],
    idle,
    answer: idle ? warned(`${number.did} is ${status} already`) : done(),
    apply: () => Object.assign(number, { status }),
  }
}

function planRelease(call: Call, world: World): Plan {
  const { number } = readDid(call, world)
  return {
    object: `fax number ${number.did}`,
    marks: [number.note],
    apply: () => world.state.fax.numbers.delete(number.did),
  }
}

function planMove(call: Call, world: World): Plan {
  const { number } = readDid(call, world)
  return {
    object: `fax number ${number.did} to voice`,
    marks: [number.note],
    apply() {
      world.state.fax.numbers.delete(number.did)
      world.state.messaging.numbers.set(number.did, newMessagingNumber(number.did))
    },
  }
}

function planPermit(call: Call, world: World): Plan {
  const { fields, number } = readDid(call, world)
  const email = fields.email('email').toLowerCase()
  const send = fields.maybeChoice('allow_send', YES_NO) ?? 'no'
  const receive = fields.maybeChoice('allow_receive', YES_NO) ?? 'no'
  fields.check()
  return {
    object: `${email} on ${number.did}: send ${send}, receive ${receive}`,
    marks: [number.note],
    apply: () => number.permissions.set(email, { send, receive }),
  }
}

function planForbid(call: Call, world: World): Plan {
  const { fields, number } = readDid(call, world)
  const email = fields.email('email').toLowerCase()
  fields.check()
  if (!number.permissions.has(email)) {
    throw new Refusal(`email: ${email} has no permission on ${number.did}`, { email: 'has no permission' })
  }
  return {
    object: `${email} on ${number.did}`,
    marks: [number.note],
    answer: done('text'),
    apply: () => number.permissions.delete(email),
  }
}

export const fax: SimulatedArea = {
  // Also the messaging slice: a fax number that is converted to voice changes both lists at the same moment.
  slices: ['fax', 'messaging'],
  happenings: { 'fax.ready': ready, 'fax.sent': sent },
  operations: [
    {
      method: 'GET',
      path: '/fax/states',
      read: () => ok({ data: PLACES.map(({ state }) => state), total: PLACES.length }),
    },
    {
      method: 'GET',
      path: '/fax/ratecenters',
      read({ params }) {
        const fields = new Fields(params)
        const state = fields.text('state', { pattern: /^[A-Z]{2}$/, must: 'two capital letters' })
        fields.check()
        const place = placeOfState(state)
        if (!place) throw new Refusal('state: no such state', { state: 'no such state' })
        return ok({
          data: Object.fromEntries(place.rateCenters.map((name) => [name, name])),
          total: place.rateCenters.length,
        })
      },
    },
    {
      method: 'GET',
      path: '/fax/available',
      read({ params }, { state }) {
        const fields = new Fields(params)
        const { wanted, tier } = readWanted(fields)
        fields.check()
        const numbers = availableFax(state, wanted, tier)
        return ok({ data: numbers, total: numbers.length })
      },
    },
    {
      method: 'GET',
      path: '/fax',
      read({ params }, { state }) {
        const page = readPage(params)
        const matches = matcher(params.text('did'))
        const rows = [...state.fax.numbers.values()].filter(({ did }) => !matches || matches(did))
        return ok(
          paged(rows, page, ({ did, status, type, note, name, login, isFull, reportAtt }) => ({
            did,
            status,
            did_type: type,
            note,
            fax_name: name,
            fax_login: login,
            is_full: isFull,
            report_att: reportAtt,
          })),
        )
      },
    },
    { method: 'POST', path: '/fax', section: 'fax', plan: planOrder },
    { method: 'PUT', path: '/fax', section: 'fax', plan: planUpdate },
    { method: 'DELETE', path: '/fax', section: 'fax', plan: planRelease },
    { method: 'POST', path: '/fax/send', plan: planSend },
    { method: 'PUT', path: '/fax/pause', section: 'fax', plan: planPause },
    { method: 'PUT', path: '/fax/move2voice', section: 'fax', plan: planMove },
    { method: 'POST', path: '/fax/email', section: 'fax', plan: planPermit },
    { method: 'DELETE', path: '/fax/email', section: 'fax', plan: planForbid },
  ],
}

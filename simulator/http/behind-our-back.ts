import { deliverInbound, messagePrice, receive } from '../areas/inbound'
import { findTrunk } from '../areas/trunks'
import { Refusal } from '../engine/answer'
import type { Engine } from '../engine/engine'
import { moneyText, moneyUnits } from '../engine/money'
import type { Effecting, World } from '../engine/operation'

type Change = (world: World, body: Record<string, unknown>) => Omit<Effecting, 'operation'>

/** Changes that no operation makes. Mutations, too, can run as if someone else made them (`behindOurBack` in engine.ts). */
const CHANGES: Record<string, Change> = {
  'set-balance': (world, body) => {
    const units = moneyUnits(String(body.balance ?? ''))
    if (units === undefined) throw new Refusal('balance is a decimal text such as 40.00', {}, 400)
    return { object: `balance ${moneyText(units)}`, units: units - world.state.account.balance }
  },
  'set-registration': (world, body) => {
    const trunk = requireTrunk(world, body)
    const wanted = String(body.registration)
    if (wanted !== 'online' && wanted !== 'offline' && wanted !== 'error') {
      throw new Refusal('registration is online, offline or error', {}, 400)
    }
    const contact = wanted === 'online' ? trunk.ipAddress || `198.51.100.${(trunk.id % 250) + 2}` : ''
    return {
      object: `trunk ${trunk.name} ${wanted}`,
      apply: () => Object.assign(trunk, { registration: wanted, contact }),
    }
  },
  'set-status': (world, body) => {
    const { messaging, ports, brands, campaigns, servers, fax } = world.state
    const id = String(body.id ?? '')
    const things: Record<string, { status: string } | undefined> = {
      message: messaging.messages.find((message) => String(message.id) === id),
      port: ports.get(Number(id)),
      brand: brands.get(Number(id)),
      campaign: campaigns.get(Number(id)),
      server: servers.get(Number(id)),
      fax: fax.numbers.get(id),
    }
    const of = String(body.of ?? '')
    if (!Object.hasOwn(things, of)) throw new Refusal(`of is one of ${Object.keys(things).join(', ')}`, {}, 400)
    const object = things[of]
    if (!object) throw new Refusal(`No ${of} ${id}`, {}, 404)
    // Any string, because tests also set statuses that no source lists.
    const status = String(body.status ?? '')
    if (status === '') throw new Refusal('status is required', {}, 400)
    return { object: `${of} ${id} ${status}`, apply: () => Object.assign(object, { status }) }
  },
  'inbound-message': (world, body) => {
    const did = String(body.did ?? '')
    const number = world.state.messaging.numbers.get(did)
    if (!number) throw new Refusal('did is not a voice number of this account', {}, 404)
    const from = String(body.from ?? '9845550199')
    const media = Array.isArray(body.media) ? body.media.map(String) : []
    const type = media.length > 0 ? 'mms' : 'sms'
    return {
      object: `${type} from ${from} to ${did}`,
      units: -messagePrice('inbound', type, did),
      apply() {
        receive(world, { at: world.clock.now(), from, to: did, type })
        deliverInbound(world, number, { from, text: String(body.text ?? 'Hello'), media })
      },
    }
  },
}

function requireTrunk(world: World, body: Record<string, unknown>) {
  const trunk = findTrunk(world, String(body.trunk ?? ''))
  if (!trunk) throw new Refusal('No such trunk', {}, 404)
  return trunk
}

export function makeChange(engine: Engine, body: Record<string, unknown>): number {
  const name = String(body.change ?? '')
  const change = CHANGES[name]
  if (!change) {
    const names = Object.keys(CHANGES).join(', ')
    throw new Refusal(`Give an operation such as "DELETE /siptrunk" with params, or a change: ${names}`, {}, 400)
  }
  const effect = change(engine.world, body)
  return engine.commit({ ...effect, operation: `behind our back: ${name}` }, engine.world.clock.now())
}

import { done, ok, Refusal, warned } from '../engine/answer'
import { HOUR, MINUTE } from '../engine/clock'
import { Fields } from '../engine/fields'
import { nextId, reserveId } from '../engine/ids'
import type { Call, Happening, Plan, SimulatedArea, World } from '../engine/operation'
import { paged, readPage } from '../engine/paging'
import { lastTen, matcher } from '../engine/rules'
import type { Trunk } from '../engine/state'
import { random } from '../seeds/random'
import { readTrunk, type TrunkChange } from './trunk-fields'

/**
 * Public sources do not explain the strings that describe a trunk. Ours, in this order: status, kind, address, region, number,
 * forwarding number, concurrent calls, E.164 rewrite, RTP proxy, inter_call, inter_limit.
 */
function trunkTexts(trunk: Trunk): string[] {
  return [
    trunk.status,
    trunk.kind,
    trunk.ipAddress,
    trunk.region,
    trunk.did,
    trunk.tn2forward,
    trunk.concurrentMax,
    trunk.allowE164Rewrite,
    trunk.allowRtpProxy,
    trunk.interCall,
    trunk.interLimit,
  ]
}

/** Names are compared without regard to case, and stored as sent. */
export function findTrunk(world: World, name: string): Trunk | undefined {
  return world.state.trunks.byName.get(name.toLowerCase())
}

function requireTrunk(world: World, params: Call['params']): Trunk {
  const fields = new Fields(params)
  const name = fields.text('trunk')
  fields.check()
  const trunk = findTrunk(world, name)
  if (!trunk) throw new Refusal(`trunk: no trunk is called ${name}`, { trunk: 'no such trunk' })
  return trunk
}

/** The trunk is offline until its device registers again, one minute later. A trunk with the status `off` stays offline. */
function comeUp(world: World, trunk: Trunk, at: number): void {
  trunk.registration = 'offline'
  trunk.contact = ''
  if (trunk.status === 'on') world.timeline.schedule(at + MINUTE, 'trunks.register', { trunk: trunk.name })
}

const register: Happening = (world, { trunk: name }) => {
  const trunk = findTrunk(world, String(name))
  if (trunk?.status !== 'on') return
  trunk.registration = 'online'
  // A static trunk has its configured address; a registration trunk gets one from a range reserved for documentation.
  trunk.contact = trunk.kind === 'static' ? trunk.ipAddress : `198.51.100.${(trunk.id % 250) + 2}`
}

const drop: Happening = (world, args, at) => {
  const trunk = findTrunk(world, String(args.trunk))
  if (!trunk) return
  if (trunk.registration === 'online') comeUp(world, trunk, at)
  const wait = HOUR * (2 + 10 * random(Math.floor(at / MINUTE) + trunk.id)())
  if (trunk.flaky) world.timeline.schedule(at + wait, 'trunks.drop', args)
}

function apply(trunk: Trunk, change: TrunkChange): boolean {
  const before = `${trunk.kind} ${trunk.password} ${trunk.ipAddress} ${trunk.status} ${trunk.region}`
  Object.assign(trunk, change)
  return before !== `${trunk.kind} ${trunk.password} ${trunk.ipAddress} ${trunk.status} ${trunk.region}`
}

function planCreate({ params, at }: Call, world: World): Plan {
  const { name, change } = readTrunk(params, 'create')
  if (findTrunk(world, name)) {
    throw new Refusal(`trunk: ${name} exists already`, { trunk: 'exists already' })
  }
  const { state } = world
  const id = nextId(state, 'trunk', 101)
  return {
    object: `trunk ${name}`,
    marks: [name],
    apply() {
      const trunk = blankTrunk(id, name)
      apply(trunk, change)
      reserveId(state, 'trunk', id)
      state.trunks.byName.set(name.toLowerCase(), trunk)
      comeUp(world, trunk, at)
    },
  }
}

function blankTrunk(id: number, name: string): Trunk {
  return {
    id,
    name,
    kind: 'registration',
    password: '',
    ipAddress: '',
    region: 'us',
    did: '',
    tn2forward: '',
    concurrentMax: '',
    allowE164Rewrite: 'no',
    allowRtpProxy: 'no',
    interCall: 'off',
    interLimit: '',
    status: 'on',
    registration: 'offline',
    contact: '',
    flaky: false,
  }
}

function planUpdate({ params, at }: Call, world: World): Plan {
  const { change } = readTrunk(params, 'update')
  const trunk = requireTrunk(world, params)
  if (Object.keys(change).length === 0) {
    throw new Refusal('trunk: name at least one field to change', { trunk: 'name at least one field to change' })
  }
  return {
    object: `trunk ${trunk.name}`,
    marks: [trunk.name],
    apply() {
      if (apply(trunk, change)) comeUp(world, trunk, at)
    },
  }
}

function planDelete({ params }: Call, world: World): Plan {
  const trunk = requireTrunk(world, params)
  const { trunks } = world.state
  return {
    object: `trunk ${trunk.name}`,
    marks: [trunk.name],
    apply() {
      trunks.byName.delete(trunk.name.toLowerCase())
      trunks.blocked = trunks.blocked.filter((blocked) => blocked.trunk !== trunk.name)
    },
  }
}

/**
 * Blocks or unblocks one caller on one or several trunks. A warning names trunks that do not exist or do not change; the
 * others change. The call is refused only if no trunk of the list exists.
 */
function planBlock({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const names = params.list('trunk')
  if (names.length === 0) fields.wrong('trunk', 'is required')
  const did = fields.number('did')
  const action = fields.choice('action', ['block', 'unblock'])
  fields.check()
  const { trunks } = world.state
  const trunkNames = names.flatMap((name) => findTrunk(world, name)?.name ?? [])
  const missing = names.filter((name) => !findTrunk(world, name))
  if (trunkNames.length === 0) throw new Refusal('trunk: none of these trunks exists', { trunk: 'no such trunk' })
  const blocked = (name: string) => trunks.blocked.some((entry) => entry.did === did && entry.trunk === name)
  const todo = [...new Set(trunkNames)].filter((name) => blocked(name) === (action === 'unblock'))
  const idle = trunkNames.filter((name) => !todo.includes(name))
  const remarks = [
    missing.length > 0 ? `no such trunk: ${missing.join(', ')}` : '',
    idle.length > 0 ? `${action === 'block' ? 'already blocked' : 'was not blocked'} on ${idle.join(', ')}` : '',
  ].filter((remark) => remark !== '')
  return {
    object: `${action} ${did} on ${todo.join(', ')}`,
    answer: remarks.length > 0 ? warned(remarks.join('; ')) : done('object'),
    marks: trunkNames,
    idle: todo.length === 0,
    apply() {
      if (action === 'block') trunks.blocked.push(...todo.map((trunk) => ({ did, trunk, at })))
      else trunks.blocked = trunks.blocked.filter((entry) => entry.did !== did || !todo.includes(entry.trunk))
    },
  }
}

export const trunks: SimulatedArea = {
  slices: ['trunks'],
  happenings: { 'trunks.register': register, 'trunks.drop': drop },
  operations: [
    {
      method: 'GET',
      path: '/siptrunk',
      read({ params }, { state }) {
        const page = readPage(params)
        const matches = matcher(params.text('trunk')?.toLowerCase())
        const rows = [...state.trunks.byName].filter(([key]) => !matches || matches(key)).map(([, trunk]) => trunk)
        const { data, ...rest } = paged(rows, page, (trunk) => [trunk.name, trunkTexts(trunk)] as const)
        return ok({ data: Object.fromEntries(data), ...rest })
      },
    },
    { method: 'POST', path: '/siptrunk', section: 'trunk', plan: planCreate },
    { method: 'PUT', path: '/siptrunk', section: 'trunk', plan: planUpdate },
    { method: 'DELETE', path: '/siptrunk', section: 'trunk', plan: planDelete },
    {
      method: 'GET',
      path: '/siptrunk/statuschecker',
      read({ params }, world) {
        const trunk = requireTrunk(world, params)
        const online = trunk.registration === 'online' && trunk.status === 'on'
        const res = trunk.status === 'off' ? 'offline' : trunk.registration
        return ok({ res, data: { [trunk.name]: online ? [trunk.contact] : [] }, total: 1 })
      },
    },
    { method: 'POST', path: '/siptrunk/blockcaller', section: 'trunk', plan: planBlock },
    {
      method: 'GET',
      path: '/siptrunk/blockedcallers',
      read({ params }, world) {
        const page = readPage(params)
        const names = new Set(params.list('trunk').map((name) => name.toLowerCase()))
        const did = params.text('did')?.trim() ?? ''
        const number = lastTen(did)
        const matches = matcher(did)
        const rows = world.state.trunks.blocked.filter(
          (entry) =>
            (names.size === 0 || names.has(entry.trunk.toLowerCase())) &&
            (did === '' || entry.did === number || (number === undefined && (!matches || matches(entry.did)))),
        )
        return ok(
          paged(rows, page, ({ did, trunk }) => ({
            did,
            trunk,
            status: 'blocked',
            ip_address: findTrunk(world, trunk)?.contact ?? '',
          })),
        )
      },
    },
  ],
}

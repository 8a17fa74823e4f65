import { isIP } from 'node:net'
import { done, ok, Refusal, warned } from '../engine/answer'
import { DAY, day, HOUR, MINUTE } from '../engine/clock'
import { Fields } from '../engine/fields'
import { nextId, reserveId } from '../engine/ids'
import type { Call, Happening, Plan, SimulatedArea, World } from '../engine/operation'
import type { Backup, HostedServer } from '../engine/records'
import { priceOf, type RATES } from './rates'
import { readOrder, SERVER_TYPES } from './server-order'

const SCHEDULES = ['daily', 'weekly', 'monthly', 'none'] as const
const PERIOD: Record<string, number> = { daily: DAY, weekly: 7 * DAY, monthly: 30 * DAY }
/** Backups stored per server; older ones are deleted. */
const BACKUPS_KEPT = 7

function priceOfServer(type: string, family: string): number {
  if (family === 'sbc') return priceOf('sbc_server_rate')
  const size = type === 'enterpriseplusplus' ? 'enterprise_plus' : type
  const name =
    size === 'enterprise_plus' || size === 'enterprise' ? `${size}_server_rate` : `${size}_hosted_server_rate`
  return priceOf((family === 'qube-tdr' && size !== 'small' ? `${name}_tdr` : name) as keyof typeof RATES)
}

function readServer({ params }: Call, world: World): { fields: Fields; server: HostedServer } {
  const fields = new Fields(params)
  const id = fields.integer('server_id', 1)
  fields.check()
  const server = world.state.servers.get(id)
  if (!server) throw new Refusal(`server_id: no server ${id}`, { server_id: 'no such server' })
  return { fields, server }
}

function readBackup(call: Call, world: World): { server: HostedServer; backup: Backup } {
  const { fields, server } = readServer(call, world)
  const id = fields.integer('backup_id', 1)
  fields.check()
  const backup = server.backups.find((candidate) => candidate.id === id)
  if (!backup) throw new Refusal(`backup_id: server ${server.id} has no backup ${id}`, { backup_id: 'no such backup' })
  return { server, backup }
}

function planOrder({ params, at }: Call, world: World): Plan {
  const { type, family, note } = readOrder(params)
  const id = nextId(world.state, 'server', 10_522)
  const server: HostedServer = {
    id,
    type,
    family,
    orderedAt: at,
    allowed: [],
    status: 'pending',
    upgrading: '',
    schedule: 'none',
    note,
    backups: [],
    run: 1,
  }
  return {
    object: `server ${id}, ${type} ${family}`,
    units: -priceOfServer(type, family),
    marks: [note],
    answer: ok(world.variants.wrapped === 'data' ? { data: { server_id: id } } : { server_id: id }),
    apply() {
      reserveId(world.state, 'server', id)
      world.state.servers.set(id, server)
      world.timeline.schedule(at + 10 * MINUTE, 'servers.up', { id })
    },
  }
}

/** The server runs after it was provisioned, upgraded or restored. */
const up: Happening = (world, { id }) => {
  const server = world.state.servers.get(Number(id))
  if (!server) return
  if (server.upgrading) server.type = server.upgrading
  Object.assign(server, { status: 'active', upgrading: '' })
  world.changed('server', `server ${server.id}`, 'active')
}

function planDelete(call: Call, world: World): Plan {
  const { server } = readServer(call, world)
  return {
    object: `server ${server.id}`,
    marks: [server.note],
    answer: done('object'),
    apply: () => world.state.servers.delete(server.id),
  }
}

function planAddIp(call: Call, world: World): Plan {
  const { fields, server } = readServer(call, world)
  const address = fields.text('ip_address')
  if (address !== '' && isIP(address) === 0) fields.wrong('ip_address', 'must be an IPv4 or IPv6 address')
  const note = fields.maybeText('note', { max: 64 }) ?? ''
  fields.check()
  const idle = server.allowed.some((entry) => entry.address === address)
  return {
    object: `address ${address} on server ${server.id}`,
    marks: [server.note, note],
    idle,
    answer: idle ? warned(`${address} is allowed already`) : done(),
    apply: () => server.allowed.push({ address, note }),
  }
}

/** The documented request has no address, so it can only mean all addresses; an address that is sent is ignored. */
function planDeleteIp(call: Call, world: World): Plan {
  const { server } = readServer(call, world)
  const count = server.allowed.length
  return {
    object: `${count} addresses of server ${server.id}`,
    marks: [server.note],
    idle: count === 0,
    answer: count === 0 ? warned('No address was allowed') : done(),
    apply: () => server.allowed.splice(0),
  }
}

function planUpgrade(call: Call, world: World): Plan {
  const { fields, server } = readServer(call, world)
  const wanted = fields.choice('server_type', SERVER_TYPES.slice(1)) ?? ''
  fields.check()
  const rank = (type: string) => (SERVER_TYPES as readonly string[]).indexOf(type)
  if (server.upgrading) {
    throw new Refusal(`server_id: already being upgraded to ${server.upgrading}`, { server_id: 'is being upgraded' })
  }
  if (rank(wanted) <= rank(server.type)) {
    throw new Refusal(`server_type: must be larger than ${server.type}`, {
      server_type: `must be larger than ${server.type}`,
    })
  }
  return {
    object: `server ${server.id} from ${server.type} to ${wanted}`,
    units: -(priceOfServer(wanted, server.family) - priceOfServer(server.type, server.family)),
    marks: [server.note],
    apply() {
      server.upgrading = wanted
      world.timeline.schedule(call.at + 5 * MINUTE, 'servers.up', { id: server.id })
    },
  }
}

/** Joining the backup service costs money; changing the schedule does not. */
function planSchedule(call: Call, world: World): Plan {
  const { fields, server } = readServer(call, world)
  const schedule = fields.choice('schedule', SCHEDULES) ?? 'none'
  fields.check()
  const joins = server.schedule === 'none' && schedule !== 'none'
  return {
    object: `backups of server ${server.id} ${schedule}`,
    units: joins ? -priceOf('server_backup_rate') : 0,
    marks: [server.note],
    apply() {
      server.schedule = schedule
      if (!joins) return
      server.run += 1
      world.timeline.schedule(call.at + HOUR, 'servers.backup', { id: server.id, run: server.run })
    },
  }
}

const backUp: Happening = (world, args, at) => {
  const server = world.state.servers.get(Number(args.id))
  const period = PERIOD[server?.schedule ?? '']
  if (!server || !period || server.run !== args.run) return
  const id = nextId(world.state, 'backup', 759)
  reserveId(world.state, 'backup', id)
  server.backups.push({ id, name: new Date(at).toISOString().slice(0, 16).replace('T', ' '), type: server.schedule })
  if (server.backups.length > BACKUPS_KEPT) server.backups.shift()
  world.timeline.schedule(at + period, 'servers.backup', args)
}

function planRestore(call: Call, world: World): Plan {
  const { server, backup } = readBackup(call, world)
  return {
    object: `server ${server.id} from backup ${backup.id}`,
    marks: [server.note],
    answer: ok({ message: 'accepted' }),
    apply() {
      server.status = 'inactive'
      world.timeline.schedule(call.at + 15 * MINUTE, 'servers.up', { id: server.id })
    },
  }
}

function planRemove(call: Call, world: World): Plan {
  const { server, backup } = readBackup(call, world)
  return {
    object: `backup ${backup.id} of server ${server.id}`,
    marks: [server.note],
    answer: ok({ message: 'accepted' }),
    apply() {
      server.backups = server.backups.filter((candidate) => candidate.id !== backup.id)
    },
  }
}

export const servers: SimulatedArea = {
  slices: ['servers'],
  happenings: { 'servers.up': up, 'servers.backup': backUp },
  operations: [
    { method: 'POST', path: '/server', section: 'server', plan: planOrder },
    {
      method: 'GET',
      path: '/server',
      read({ params }, { state }) {
        const fields = new Fields(params)
        const ids = fields.ids('server_id')
        fields.check()
        const rows = [...state.servers.values()].filter(({ id }) => ids.length === 0 || ids.includes(String(id)))
        const data = rows.map(({ id, type, orderedAt, allowed, status }) => ({
          server_id: id,
          type,
          ordered_by: day(orderedAt),
          allowed_ip: allowed.map(({ address }) => address),
          status,
        }))
        return ok({ data, total: data.length })
      },
    },
    { method: 'DELETE', path: '/server', section: 'server', plan: planDelete },
    { method: 'PUT', path: '/server/addip', section: 'server', plan: planAddIp },
    { method: 'DELETE', path: '/server/deleip', section: 'server', plan: planDeleteIp },
    { method: 'POST', path: '/server/upgrade', section: 'server', plan: planUpgrade },
    { method: 'POST', path: '/server/managebackupschedule', section: 'server', plan: planSchedule },
    {
      method: 'GET',
      path: '/server/listbackups',
      read(call, world) {
        const { backups } = readServer(call, world).server
        return ok({ data: backups.map(({ id, name, type }) => ({ backup_id: id, name, type })), total: backups.length })
      },
    },
    { method: 'POST', path: '/server/restorebackup', section: 'server', plan: planRestore },
    { method: 'DELETE', path: '/server/removebackup', section: 'server', plan: planRemove },
  ],
}

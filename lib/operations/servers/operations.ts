import { z } from 'zod'
import { Nothing } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { write } from '@/lib/operations/operation'
import { judgeGone } from '@/lib/operations/patterns'
import { read, type Wire } from '@/lib/operations/read-operation'
import type { EvidenceRead } from '@/lib/operations/verify'
import { rowReadingOf, wholeAnswer } from '@/lib/operations/whole-list'
import { familyInSentence, familyMembers } from '@/lib/servers/families'
import { isLarger, type SizeKey, sizeLabel, sizeLabels, sizeOf } from '@/lib/servers/sizes'
import {
  judgeAllowed,
  judgeRemoved,
  judgeServerOrder,
  judgeUpgrade,
  Ordered,
  otherThanSeen,
  serverSeen,
} from './evidence'
import {
  AllowAddressInput,
  type OrderServer,
  OrderServerInput,
  RemoveAddressInput,
  ServerInput,
  UpgradeServerInput,
} from './inputs'
import { OrderedServer, Server, ServerList } from './records'

const names = assumptions.servers

export const listServers = read({
  id: 'servers.list',
  label: 'List servers',
  area: 'servers',
  path: '/server',
  allowed: ['admin', 'ops', 'finance', 'auditor'],
  ceiling: { finance: 'internal', auditor: 'internal' },
  // Always all: a request for one would put its id into a URL.
  input: z.strictObject({}),
  output: ServerList,
  example: {},
  wire: () => ({}),
})

interface OfServer {
  serverId: string
}

export const requestedServer = ({ serverId }: OfServer): Wire => ({ [names.asked]: Number(serverId) })
export const serverLock = ({ serverId }: OfServer) => `server:${serverId}`

/** Most changes to a server are verified by its row. */
export const inServerList = {
  reads: [listServers],
  reading: rowReadingOf(Server),
  readBack: (look: EvidenceRead, input: OfServer) => serverSeen(look, listServers, input),
} as const

export const serverDoers = ['admin', 'ops'] as const
const example = { serverId: '10507' }

/** Which member is a family's password. */
const passwordName: Partial<Record<OrderServer['family'], string>> = {
  get 'hosted-pbx'() {
    return names.fields.adminPassword
  },
  get sbc() {
    return names.fields.sbcPassword
  },
}

function configuration(order: OrderServer): Wire {
  const wire: Wire = {}
  for (const member of familyMembers) {
    const value = order[member]
    const name = member === 'password' ? (passwordName[order.family] ?? names.fields.password) : names.fields[member]
    if (value !== undefined) wire[name] = member === 'number' ? Number(value) : value
  }
  return wire
}

export const orderServer = write({
  id: 'servers.order',
  label: 'Order server',
  area: 'servers',
  method: 'POST',
  path: '/server',
  allowed: serverDoers,
  risks: ['billable'],
  input: OrderServerInput,
  output: OrderedServer,
  example: { family: 'second-pbx', size: 'small', email: 'it@example.com' },
  wire: (order) => ({
    server_type: names.sizes[order.size],
    params: { [names.families[order.family]]: configuration(order), [names.orderNote]: order.note },
  }),
  target: ({ family, size }) => `${sizeLabels[size].toLowerCase()} ${familyInSentence(family)}`,
  // The list shows no family, so two open orders could not be distinguished afterwards.
  locks: () => ['server:order'],
  createdIds: ({ serverId }) => [serverId],
  repeatGuardMinutes: 15,
  sameAs: ({ family, size }) => [family, size],
  verify: {
    reads: [listServers],
    reading: Ordered,
    readBack: async (look) =>
      wholeAnswer(await look(listServers, {}), listServers.label).map(({ serverId, type }) => ({ serverId, type })),
    judge: ({ input, ...evidence }) => judgeServerOrder(names.sizes[input.size], evidence),
    baseline: 'needed',
    closes: 'happened',
    quietSeconds: 1800,
  },
})

export const deleteServer = write({
  id: 'servers.delete',
  label: 'Delete server',
  area: 'servers',
  method: 'DELETE',
  path: '/server',
  allowed: serverDoers,
  risks: ['destructive'],
  input: ServerInput,
  output: Nothing,
  example,
  wire: requestedServer,
  target: ({ serverId }) => serverId,
  locks: (input) => [serverLock(input)],
  verify: {
    ...inServerList,
    judge: ({ before, now }) =>
      judgeGone(
        { thing: 'The server', place: 'the list of servers', other: 'server', words: ({ status }) => [status] },
        before,
        now,
      ),
    baseline: 'needed',
    closes: 'machine',
  },
})

export const allowAddress = write({
  id: 'servers.allowAddress',
  label: 'Allow address',
  area: 'servers',
  method: 'PUT',
  path: '/server/addip',
  allowed: serverDoers,
  risks: ['intercepts'],
  input: AllowAddressInput,
  output: Nothing,
  example: { ...example, address: '203.0.113.4', note: 'Main office' },
  wire: ({ address, note, ...server }) => ({
    ...requestedServer(server),
    [names.address]: address,
    [names.note]: note,
  }),
  target: ({ address, serverId }) => `${address} on ${serverId}`,
  locks: (input) => [`${serverLock(input)}:acl`],
  verify: {
    ...inServerList,
    judge: ({ input, before, now }) => judgeAllowed(input.address, before, now),
    baseline: 'wanted',
    closes: 'happened',
  },
})

export const removeAddress = write({
  id: 'servers.removeAddress',
  label: 'Remove allowed address',
  area: 'servers',
  method: 'DELETE',
  path: '/server/deleip',
  allowed: serverDoers,
  risks: ['destructive'],
  input: RemoveAddressInput,
  output: Nothing,
  example: { ...example, address: '203.0.113.4', addBack: ['203.0.113.10'], letGo: [] },
  // The API has no address selector (specification, Endpoints), so we cannot choose what else is removed.
  wire: requestedServer,
  target: ({ serverId }) => serverId,
  locks: (input) => [`${serverLock(input)}:acl`],
  verify: {
    ...inServerList,
    stale: ({ address, addBack, letGo }, { row }) => otherThanSeen(address, [...addBack, ...letGo], row),
    judge: ({ input, before, now }) => judgeRemoved(input.address, before, now),
    baseline: 'needed',
    closes: 'person',
  },
})

const wireSize = (size: SizeKey) => names.sizes[size]

export const upgradeServer = write({
  id: 'servers.upgrade',
  label: 'Upgrade server',
  area: 'servers',
  method: 'POST',
  path: '/server/upgrade',
  allowed: serverDoers,
  risks: ['billable'],
  input: UpgradeServerInput,
  output: Nothing,
  example: { ...example, from: 'medium', to: 'large' },
  wire: ({ to, ...server }) => ({ ...requestedServer(server), [names.upgradeTo]: wireSize(to) }),
  target: ({ serverId, to }) => `${serverId} to ${sizeLabels[to]}`,
  locks: (input) => [serverLock(input)],
  verify: {
    ...inServerList,
    changes: ({ to }, now) => [
      { field: 'Size', now: now?.row ? sizeLabel(now.row.type) : null, after: sizeLabels[to] },
    ],
    stale({ to }, { row }) {
      const size = row && sizeOf(row.type)
      return size && !isLarger(to, size)
        ? `the server is ${sizeLabels[size].toLowerCase()} already, and only grows.`
        : null
    },
    judge: ({ input, before, now }) =>
      judgeUpgrade({ from: wireSize(input.from), to: wireSize(input.to), before, now }),
    baseline: 'needed',
    closes: 'happened',
    quietSeconds: 1800,
  },
})

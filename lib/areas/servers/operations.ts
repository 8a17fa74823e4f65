import { z } from 'zod'
import { Nothing } from '@/lib/core/operation/answers'
import { changed } from '@/lib/core/operation/evidence/changed'
import { created } from '@/lib/core/operation/evidence/created'
import { removed } from '@/lib/core/operation/evidence/removed'
import { write } from '@/lib/core/operation/operation'
import { read, type Wire } from '@/lib/core/operation/read-operation'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { assumptions } from './assumptions'
import { judgeAddress, judgeRemoval, otherThanSeen, serverList, serverOf, serverRows } from './evidence'
import { familyInSentence, familyMembers } from './families'
import {
  AllowAddressInput,
  type OrderServer,
  OrderServerInput,
  RemoveAddressInput,
  ServerInput,
  UpgradeServerInput,
} from './inputs'
import { OrderedServer, ServerList } from './records'
import { isLarger, type SizeKey, sizeLabel, sizeLabels, sizeOf } from './sizes'

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

/** Most changes to a server are verified with its row in the list. */
export const oneServer = {
  ...serverList,
  reads: [listServers] as const,
  readBack: async (look: EvidenceRead, input: OfServer) =>
    serverRows(await look(listServers, {}), ({ serverId }) => serverId === input.serverId),
}

export const serverDoers = ['admin', 'ops'] as const
const example = { serverId: '10507' }

/** The wire name of the password, for families with a special one. */
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
  blocks: 'another server order',
  createdIds: ({ serverId }) => [serverId],
  repeatGuardMinutes: 15,
  sameAs: ({ family, size }) => [family, size],
  // The list shows size and day, neither family nor name: only the id in the answer to the order identifies the server.
  verify: created({
    ...serverList,
    reads: [listServers],
    readBack: async (look, { size }: OrderServer) =>
      serverRows(await look(listServers, {}), ({ type }) => type === names.sizes[size]),
    named: undefined,
    parts: [{ name: 'size', sent: ({ size }) => names.sizes[size], shown: ({ type }) => type || null }],
    hidden: () => ['software', 'configuration'],
    row: { word: 'The server', hides: true },
    quietSeconds: 1800,
  }),
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
  blocks: 'other changes to this server',
  verify: removed({ ...oneServer, assigned: true }),
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
  blocks: 'changing this server’s allowed addresses, and restoring, upgrading or deleting it',
  verify: {
    ...{ shape: 'set', reads: oneServer.reads, reading: oneServer.reading, readBack: oneServer.readBack },
    judge: (evidence) => judgeAddress('in', evidence),
    baseline: 'wanted',
    closes: 'machine',
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
  blocks: 'changing this server’s allowed addresses, and restoring, upgrading or deleting it',
  verify: {
    ...{ shape: 'set', reads: oneServer.reads, reading: oneServer.reading, readBack: oneServer.readBack },
    stale: ({ address, addBack, letGo }, before) => otherThanSeen(address, [...addBack, ...letGo], serverOf(before)),
    judge: judgeRemoval,
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
  blocks: 'other changes to this server',
  verify: {
    ...changed({
      ...oneServer,
      row: serverOf,
      parts: [
        {
          name: 'size',
          sent: ({ to }: { serverId: string; to: SizeKey }) => wireSize(to),
          shown: ({ type }) => type || null,
        },
      ],
      ...{ baseline: 'needed', costs: true, quietSeconds: 1800 },
    }),
    changes: ({ to }, now) => {
      const row = now && serverOf(now)
      return [{ field: 'Size', now: row ? sizeLabel(row.type) : null, after: sizeLabels[to] }]
    },
    stale({ to }, before) {
      const row = serverOf(before)
      const size = row && sizeOf(row.type)
      return size && !isLarger(to, size)
        ? `the server is ${sizeLabels[size].toLowerCase()} already, and can only get a larger size.`
        : null
    },
  },
})

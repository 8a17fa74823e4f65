import { z } from 'zod'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { sameTrunk, trunkKey } from '@/lib/core/fields/trunk-name'
import { Nothing, pageOfRecords, text } from '@/lib/core/operation/answers'
import { sent } from '@/lib/core/operation/changes'
import { changed } from '@/lib/core/operation/evidence/changed'
import { created } from '@/lib/core/operation/evidence/created'
import { type Membership, members } from '@/lib/core/operation/evidence/members'
import { removed } from '@/lib/core/operation/evidence/removed'
import { listReading, reducedReading, single } from '@/lib/core/operation/evidence/row-list'
import { mapMembers } from '@/lib/core/operation/map-members'
import { NamedRow, pageOfNamedRows } from '@/lib/core/operation/named-row'
import { write } from '@/lib/core/operation/operation'
import { read, type Wire } from '@/lib/core/operation/read-operation'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { findMember, findRow, wholeList } from '@/lib/core/operation/whole-list'
import { OptionalWireText, WireText } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'
import { hiddenParts, otherValues, trunkId, trunkParts, trunkRowState } from './evidence'
import {
  BlockCallerInput,
  CreateTrunkInput,
  ListBlockedCallersInput,
  ListTrunksInput,
  TrunkNameInput,
  UpdateTrunkInput,
} from './inputs'
import { pageOfTrunks, TrunkRow } from './trunk-row'

const names = assumptions.trunk

export const listTrunks = read({
  id: 'trunks.list',
  label: 'List trunks',
  area: 'trunks',
  path: '/siptrunk',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  ceiling: { support: 'personal', auditor: 'internal' },
  input: ListTrunksInput,
  output: pageOfTrunks(pageOfNamedRows(names)),
  example: { trunk: 'lobby', perPage: 25, page: 1 },
  // Unused filters are omitted, because empty ones broke a listing in the provider's own client (docs/develop/provider.md).
  wire: (i) => ({ trunk: i.trunk || undefined, per_page: i.perPage ?? names.perPage.usual, page: i.page ?? 1 }),
})

const TrunkStatus = z.object({
  /** online, offline, error; open enumeration. */
  registration: text.internal,
  /** All other values, as received. They may include the trunk's configuration, whose values the list of trunks masks. */
  details: z.array(NamedRow),
})

export const getTrunkStatus = read({
  id: 'trunks.getStatus',
  label: 'Check registration',
  area: 'trunks',
  path: '/siptrunk/statuschecker',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  ceiling: { support: 'personal', auditor: 'internal' },
  input: TrunkNameInput,
  output: mapMembers(() => ({ registration: names.registration }), { registration: WireText })
    .transform(({ registration, rest }) => {
      const details = pageOfNamedRows(names).safeParse(rest)
      return { registration, details: details.success ? details.data.rows : [] }
    })
    .pipe(TrunkStatus),
  example: { trunk: 'lobby' },
  wire: ({ trunk }) => ({ [names.name]: trunk }),
})

// `address` is the trunk's address, not the caller's. `number` is only personal, because support, which blocks callers, must see it.
const BlockedCaller = z.object({
  number: text.personal,
  trunk: text.internal,
  status: text.internal,
  address: text.secret,
})
export type BlockedCaller = z.output<typeof BlockedCaller>

export const listBlockedCallers = read({
  id: 'trunks.listBlockedCallers',
  label: 'List blocked callers',
  area: 'trunks',
  path: '/siptrunk/blockedcallers',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  ceiling: { support: 'personal', auditor: 'internal' },
  input: ListBlockedCallersInput,
  output: pageOfRecords(
    mapMembers(() => names.blocked, {
      number: WireText,
      trunk: WireText,
      status: OptionalWireText,
      address: OptionalWireText,
    })
      .transform(({ rest: _, ...caller }) => caller)
      .pipe(BlockedCaller),
  ),
  example: { trunk: 'lobby', perPage: 25, page: 1 },
  wire: (i) => ({
    trunk: i.trunk,
    did: i.number === undefined ? undefined : Number(i.number),
    per_page: i.perPage ?? names.perPage.usual,
    page: i.page ?? 1,
  }),
})

export type CreateTrunk = z.output<typeof CreateTrunkInput>
type Settings = Omit<CreateTrunk, 'kind'>

function trunkWire(i: Settings): Wire {
  return {
    trunk: i.trunk,
    password: i.password,
    ip_address: i.address,
    region: i.region,
    did: i.number === undefined ? undefined : Number(i.number),
    inter_call: i.interCall && names.interCall,
    inter_limit: i.interLimit === undefined ? undefined : Number(i.interLimit),
    tn2forward: i.forwardTo === undefined ? undefined : Number(i.forwardTo),
    concurrent_max: i.concurrentMax,
    allow_e164_rewrite: i.rewriteE164 && names[i.rewriteE164],
    allow_rtp_proxy: i.rtpProxy && names[i.rtpProxy],
  }
}

type Named = { trunk: string }

const PLACE = 'the list of trunks'
const thing = ({ trunk }: Named) => `Trunk ${trunk}`
const named = ({ trunk }: Named) => trunkKey(trunk)

/** Names are unique at the provider, so the whole list shows whether a name is taken. */
const inTheList = {
  reads: [listTrunks] as const,
  reading: listReading(TrunkRow),
  async readBack(look: EvidenceRead, input: Named) {
    const rows = await wholeList(look, listTrunks, { perPage: names.perPage.most }, trunkId)
    return reducedReading(rows, trunkId, (row) => trunkId(row) === named(input))
  },
  ...{ place: PLACE, thing, named, idOf: trunkId, stateOf: trunkRowState },
  look: 'the trunk in the provider’s portal, and its registration',
}

/** One trunk by the provider's filter, which also finds longer names. */
export const oneTrunk = {
  reads: [listTrunks] as const,
  reading: listReading(TrunkRow),
  readBack: async (look: EvidenceRead, { trunk }: Named) =>
    single(
      await findRow(look, listTrunks, {
        filtered: { trunk, perPage: names.perPage.most },
        keyOf: ({ name }) => name,
        isIt: ({ name }) => sameTrunk(name, trunk),
        fits: ({ name }) => trunkKey(name).includes(trunkKey(trunk)),
      }),
    ),
  row: ({ rows }: { rows: TrunkRow[] }) => rows[0] ?? null,
  ...{ place: PLACE, thing, stateOf: trunkRowState },
  look: 'the trunk in the provider’s portal, and its registration once the device uses a new password',
}

export const createTrunk = write({
  id: 'trunks.create',
  label: 'Create trunk',
  area: 'trunks',
  method: 'POST',
  path: '/siptrunk',
  allowed: ['admin', 'ops'],
  risks: ['routing', 'intercepts'],
  input: CreateTrunkInput,
  output: Nothing,
  example: { trunk: 'lobby', kind: 'registration', password: 'Example4Pass', region: 'us-ny' },
  wire: trunkWire,
  target: ({ trunk }) => trunk,
  locks: ({ trunk }) => [`trunk:${trunkKey(trunk)}`],
  blocks: 'other changes to a trunk with this name',
  verify: created({ ...inTheList, parts: trunkParts, hidden: hiddenParts, row: { word: 'Trunk' } }),
})

export type UpdateTrunk = z.output<typeof UpdateTrunkInput>

/** Sends only changed members. The provider's library always sends both yes/no flags, and so resets them (docs/develop/provider.md). */
function updateWire({ status, ...rest }: UpdateTrunk): Wire {
  return { ...trunkWire(rest), status: status && (status === 'on' ? names.statusOn : names.statusOff) }
}

export const updateTrunk = write({
  id: 'trunks.update',
  label: 'Change trunk',
  area: 'trunks',
  method: 'PUT',
  path: '/siptrunk',
  allowed: ['admin', 'ops'],
  risks: ['routing', 'intercepts'],
  input: UpdateTrunkInput,
  output: Nothing,
  example: { trunk: 'lobby', kind: 'same', region: 'us-fl' },
  wire: updateWire,
  target: ({ trunk }) => trunk,
  locks: ({ trunk }) => [`trunk:${trunkKey(trunk)}:settings`],
  blocks: 'changing or deleting this trunk',
  verify: {
    ...changed({ ...oneTrunk, parts: trunkParts, hidden: hiddenParts, foreign: otherValues }),
    changes: ({ trunk: _, kind, ...settings }, now) => {
      const row = now?.rows[0]
      return sent(
        { ...(kind !== 'same' && { kind }), ...settings },
        row ? { region: row.region, kind: row.kind } : null,
      )
    },
  },
})

export const deleteTrunk = write({
  id: 'trunks.delete',
  label: 'Delete trunk',
  area: 'trunks',
  method: 'DELETE',
  path: '/siptrunk',
  allowed: ['admin', 'ops'],
  risks: ['destructive'],
  input: TrunkNameInput,
  output: Nothing,
  example: { trunk: 'lobby' },
  wire: ({ trunk }) => ({ [names.name]: trunk }),
  target: ({ trunk }) => trunk,
  locks: ({ trunk }) => [`trunk:${trunkKey(trunk)}`],
  blocks: 'other changes to this trunk',
  verify: removed({ ...inTheList, assigned: false }),
})

/** What the list says about a caller on a trunk; a status of unknown meaning says nothing. */
export function blockedBy({ status }: BlockedCaller): Membership {
  const word = status.trim().toLowerCase()
  if (names.notBlocked.includes(word)) return 'out'
  return word === '' || names.isBlocked.includes(word) ? 'in' : 'unknown'
}

/** Caller and trunk are compared again: a filter that the provider ignores must not look like evidence. */
async function blockedOn(look: EvidenceRead, trunk: string, number: string) {
  const isIt = (r: BlockedCaller) => nationalNumber(r.number) === number && sameTrunk(r.trunk, trunk)
  const { row, total } = await findMember(look, listBlockedCallers, {
    filtered: { trunk, number, perPage: names.perPage.most },
    // Without a filter, the list has the blocked callers of all trunks. It shows that the list can be read: the list of a trunk that blocks no one is
    // empty, as after a failed reading.
    unfiltered: { perPage: names.perPage.least },
    keyOf: (r) => `${r.trunk} ${r.number}`,
    isIt,
    fits: isIt,
  })
  return { is: row ? blockedBy(row) : ('out' as const), total }
}

/** The change already names its trunks. If all are affected and there are more than three, the sentence has only their count. */
const among = (some: readonly string[], all: readonly string[]) =>
  some.length === all.length && all.length > 3 ? `all ${all.length} trunks of this change` : some.join(', ')

type BlockCaller = z.output<typeof BlockCallerInput>

function blocking<const Id extends `trunks.${string}`>(id: Id, label: string, block: boolean) {
  return write({
    id,
    label,
    area: 'trunks',
    method: 'POST',
    path: '/siptrunk/blockcaller',
    allowed: ['admin', 'ops', 'support'],
    risks: ['routing'],
    input: BlockCallerInput,
    output: Nothing,
    example: { trunks: ['lobby', 'frontdesk'], number: '2125550123' },
    // One comma-separated text (specification, Conventions), although other clients send a list.
    wire: ({ trunks, number }) => ({
      trunk: trunks.join(','),
      did: Number(number),
      action: block ? names.block : names.unblock,
    }),
    target: ({ trunks, number }) => `${formatNumber(number)} on ${trunks.join(', ')}`,
    locks: ({ trunks, number }) => trunks.map((t) => `trunk:${trunkKey(t)}:block:${number}`),
    blocks: 'blocking or unblocking this caller on the same trunks, and deleting these trunks',
    verify: members({
      reads: [listBlockedCallers],
      items: ({ trunks }: BlockCaller) => trunks,
      member: (look, { number }, trunk) => blockedOn(look, trunk, number),
      wants: block ? 'in' : 'out',
      says: ({ number, trunks: all }, trunks, is) =>
        `${formatNumber(number)} is ${is === 'in' ? 'blocked' : 'not blocked'} on ${among(trunks, all)}`,
      look: 'the blocked callers of each trunk',
      baseline: 'wanted',
      closes: 'machine',
    }),
    only: (input, trunks) => ({ ...input, trunks: [...trunks] }),
    undo: (input) => ({ operation: block ? 'trunks.unblockCaller' : 'trunks.blockCaller', input }),
  })
}

export const blockCaller = blocking('trunks.blockCaller', 'Block caller', true)
export const unblockCaller = blocking('trunks.unblockCaller', 'Unblock caller', false)

import { z } from 'zod'
import { formatNumber, nationalNumber } from '../fields/number'
import { type Keyed, Nothing, type Page, pageOfKeyed, pageOfRecords } from './answers'
import { guesses } from './guesses'
import { type EvidenceRead, read, type Verify, type Wire, write } from './operation'
import { renamed } from './renamed'
import { judgeBlocks, judgeChange, judgeCreation, judgeDeletion } from './trunk-evidence'
import {
  BlockCallerInput,
  CreateTrunkInput,
  ListBlockedCallersInput,
  ListTrunksInput,
  TrunkNameInput,
  UpdateTrunkInput,
} from './trunk-inputs'
import { type Sighting, sight } from './whole-list'

const names = guesses.trunk
// Not coerced: a missing member must not become the word "undefined".
const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
export type TrunkList = Page<Keyed>

export const listTrunks = read<z.output<typeof ListTrunksInput>, TrunkList>({
  id: 'trunks.list',
  label: 'List trunks',
  area: 'trunks',
  path: '/siptrunk',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  masked: ['support', 'auditor'],
  sensitive: ['values'],
  input: ListTrunksInput,
  output: pageOfKeyed(names),
  example: { trunk: 'lobby', perPage: 25, page: 1 },
  // Unused filters are left out: empty ones broke a listing of the provider's own client (docs/provider.md).
  wire: (i) => ({ trunk: i.trunk || undefined, per_page: i.perPage ?? names.perPage.usual, page: i.page ?? 1 }),
})

export interface TrunkStatus {
  /** online, offline, error; open. */
  registration: string
  /** What else the provider says, as it came. */
  details: Keyed[]
}

export const getTrunkStatus = read<z.output<typeof TrunkNameInput>, TrunkStatus>({
  id: 'trunks.getStatus',
  label: 'Check registration',
  area: 'trunks',
  path: '/siptrunk/statuschecker',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  // The provider may tell the whole configuration here too, which the list hides from them.
  masked: ['support', 'auditor'],
  sensitive: ['values'],
  input: TrunkNameInput,
  output: renamed(() => ({ registration: names.registration }), { registration: Text }).transform(
    ({ registration, rest }) => {
      const details = pageOfKeyed(names).safeParse(rest)
      return { registration, details: details.success ? details.data.rows : [] }
    },
  ),
  example: { trunk: 'lobby' },
  wire: ({ trunk }) => ({ [names.name]: trunk }),
})

export interface BlockedCaller {
  number: string
  trunk: string
  status: string
  address: string
}

export type BlockedList = Page<BlockedCaller>

export const listBlockedCallers = read<z.output<typeof ListBlockedCallersInput>, BlockedList>({
  id: 'trunks.listBlockedCallers',
  label: 'List blocked callers',
  area: 'trunks',
  path: '/siptrunk/blockedcallers',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  masked: ['support', 'auditor'],
  // The address is the trunk's, which its list hides from both. Who blocks callers has to see who is blocked.
  sensitive: { support: ['address'], auditor: ['number', 'address'] },
  input: ListBlockedCallersInput,
  output: pageOfRecords(
    renamed(() => names.blocked, {
      number: Text,
      trunk: Text,
      status: Text.nullish(),
      address: Text.nullish(),
    }).transform(({ number, trunk, status, address }) => ({
      number,
      trunk,
      status: status ?? '',
      address: address ?? '',
    })),
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

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The trunk of exactly this name; the provider's filter also finds longer names. */
function sightTrunk(look: EvidenceRead, trunk: string): Promise<Sighting<Keyed>> {
  return sight(look, listTrunks, {
    filtered: { trunk, perPage: names.perPage.most },
    unfiltered: { perPage: names.perPage.least },
    keyOf: ({ name }) => name,
    isIt: ({ name }) => sameName(name, trunk),
    fits: ({ name }) => name.toLowerCase().includes(trunk.toLowerCase()),
  })
}

/** The values of a request that the list can show, as texts. */
function readable(wire: Wire): string[] {
  const { trunk: _name, password: _password, ...rest } = wire
  return Object.values(rest)
    .filter((value) => value !== undefined)
    .map(String)
}

export const createTrunk = write<CreateTrunk, null>({
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
  locks: ({ trunk }) => [`trunk:${trunk.toLowerCase()}`],
  verify: {
    reads: [listTrunks],
    readBack: (look, { trunk }) => sightTrunk(look, trunk),
    judge: ({ input, before, now }) => judgeCreation(input.trunk, readable(trunkWire(input)), before, now),
    baseline: 'needed',
    closes: 'machine',
  } satisfies Verify<CreateTrunk, Sighting<Keyed>>,
})

export type UpdateTrunk = z.output<typeof UpdateTrunkInput>

/** Only what changed is sent: a client that always sent both flags reset them (docs/provider.md). */
function updateWire({ status, ...rest }: UpdateTrunk): Wire {
  return { ...trunkWire(rest), status: status && (status === 'on' ? names.statusOn : names.statusOff) }
}

export const updateTrunk = write<UpdateTrunk, null>({
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
  locks: ({ trunk }) => [`trunk:${trunk.toLowerCase()}:settings`],
  verify: {
    reads: [listTrunks],
    readBack: (look, { trunk }) => sightTrunk(look, trunk),
    judge({ input, before, now }) {
      const { trunk, password } = input
      return judgeChange({ trunk, sent: readable(updateWire(input)), password: password !== undefined, before, now })
    },
    baseline: 'wanted',
    closes: 'happened',
  } satisfies Verify<UpdateTrunk, Sighting<Keyed>>,
})

export const deleteTrunk = write<z.output<typeof TrunkNameInput>, null>({
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
  locks: ({ trunk }) => [`trunk:${trunk.toLowerCase()}`],
  verify: {
    reads: [listTrunks],
    readBack: (look, { trunk }) => sightTrunk(look, trunk),
    judge: ({ input, before, now }) => judgeDeletion(input.trunk, before, now),
    baseline: 'needed',
    closes: 'machine',
  } satisfies Verify<z.output<typeof TrunkNameInput>, Sighting<Keyed>>,
})

/** The caller and the trunk are compared again: a filter that the provider ignores must not look like evidence. */
async function isBlocked(look: EvidenceRead, trunk: string, number: string): Promise<boolean> {
  const isIt = (r: BlockedCaller) => nationalNumber(r.number) === number && sameName(r.trunk, trunk)
  const { row } = await sight(look, listBlockedCallers, {
    filtered: { trunk, number, perPage: names.perPage.most },
    unfiltered: { trunk, perPage: names.perPage.least },
    keyOf: (r) => `${r.trunk} ${r.number}`,
    isIt,
    fits: isIt,
  })
  return row !== null && !names.notBlocked.includes(row.status.toLowerCase())
}

export type BlockCaller = z.output<typeof BlockCallerInput>

function blockEntry(block: boolean) {
  return write<BlockCaller, null>({
    id: block ? 'trunks.blockCaller' : 'trunks.unblockCaller',
    label: block ? 'Block caller' : 'Unblock caller',
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
    locks: ({ trunks, number }) => trunks.map((t) => `trunk:${t.toLowerCase()}:block:${number}`),
    verify: {
      reads: [listBlockedCallers],
      readBack: async (look, { trunks, number }) => {
        const blocked: string[] = []
        // One after another: a person blocks on one or two trunks, and the provider's limits are not known.
        for (const trunk of trunks) if (await isBlocked(look, trunk, number)) blocked.push(trunk)
        return blocked
      },
      judge: ({ input, before, now }) => judgeBlocks({ ...input, block, before, now }),
      baseline: 'wanted',
      closes: 'machine',
    } satisfies Verify<BlockCaller, string[]>,
  })
}

export const blockCaller = blockEntry(true)
export const unblockCaller = blockEntry(false)

import { z } from 'zod'
import { formatNumber, nationalNumber } from '../fields/number'
import { type Keyed, Nothing, type Page, pageOfKeyed, pageOfRecords } from './answers'
import { guesses } from './guesses'
import { read, type Verify, type Wire, write } from './operation'
import { judgeBlocks, judgeChange, judgeCreation, judgeDeletion } from './trunk-evidence'
import {
  BlockCallerInput,
  CreateTrunkInput,
  ListBlockedCallersInput,
  ListTrunksInput,
  TrunkNameInput,
  UpdateTrunkInput,
} from './trunk-inputs'

const names = guesses.trunk
const { most, usual } = names.perPage
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
  output: pageOfKeyed('trunk'),
  example: { trunk: 'lobby', perPage: 25, page: 1 },
  // Unused filters are left out: empty ones broke a listing of the provider's own client (docs/provider.md).
  wire: (i) => ({ trunk: i.trunk || undefined, per_page: i.perPage ?? usual, page: i.page ?? 1 }),
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
  output: z.looseObject({ res: z.coerce.string() }).transform((body) => {
    const details = pageOfKeyed('trunk').safeParse(body)
    return { registration: body.res, details: details.success ? details.data.rows : [] }
  }),
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

const Text = z.coerce.string()

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
    z
      .looseObject({ did: Text, trunk: Text, status: Text.nullish(), ip_address: Text.nullish() })
      .transform((r) => ({ number: r.did, trunk: r.trunk, status: r.status ?? '', address: r.ip_address ?? '' })),
  ),
  example: { trunk: 'lobby', perPage: 25, page: 1 },
  wire: (i) => ({
    trunk: i.trunk,
    did: i.number === undefined ? undefined : Number(i.number),
    per_page: i.perPage ?? usual,
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
    inter_call: i.interCall,
    inter_limit: i.interLimit,
    tn2forward: i.forwardTo === undefined ? undefined : Number(i.forwardTo),
    concurrent_max: i.concurrentMax,
    allow_e164_rewrite: i.rewriteE164,
    allow_rtp_proxy: i.rtpProxy,
  }
}

/** The trunk of exactly this name, or null; the provider's filter also finds longer names. */
async function exactTrunk(look: Parameters<Verify<unknown>['look']>[0], trunk: string): Promise<Keyed | null> {
  const page = await look(listTrunks, { trunk, perPage: most })
  return page.rows.find((row) => row.name.toLowerCase() === trunk.toLowerCase()) ?? null
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
  claims: ({ trunk }) => [`trunk:${trunk.toLowerCase()}`],
  verify: {
    reads: [listTrunks],
    look: (look, { trunk }) => exactTrunk(look, trunk),
    compare: ({ input, before, now }) => judgeCreation(input.trunk, before, now),
    baseline: true,
    closes: 'machine',
  } satisfies Verify<CreateTrunk, Keyed | null>,
})

export type UpdateTrunk = z.output<typeof UpdateTrunkInput>

/** Only what changed is sent: a client that always sent both flags reset them (docs/provider.md). */
function updateWire({ status, ...rest }: UpdateTrunk): Wire {
  return { ...trunkWire(rest), status }
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
  claims: ({ trunk }) => [`trunk:${trunk.toLowerCase()}`],
  verify: {
    reads: [listTrunks],
    look: (look, { trunk }) => exactTrunk(look, trunk),
    compare({ input, before, now }) {
      const { trunk: _name, password, ...readable } = updateWire(input)
      const sent = Object.values(readable).filter((v) => v !== undefined)
      return judgeChange({
        trunk: input.trunk,
        sent: sent.map(String),
        passwordOnly: password !== undefined && sent.length === 0,
        before,
        now,
      })
    },
    baseline: true,
    closes: 'happened',
  } satisfies Verify<UpdateTrunk, Keyed | null>,
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
  claims: ({ trunk }) => [`trunk:${trunk.toLowerCase()}`],
  verify: {
    reads: [listTrunks],
    look: (look, { trunk }) => exactTrunk(look, trunk),
    compare: ({ input, before, now }) => judgeDeletion(input.trunk, before, now),
    baseline: true,
    closes: 'machine',
  } satisfies Verify<z.output<typeof TrunkNameInput>, Keyed | null>,
})

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
    claims: ({ trunks, number }) => trunks.map((t) => `block:${t.toLowerCase()}:${number}`),
    verify: {
      reads: [listBlockedCallers],
      async look(look, { trunks, number }) {
        const found: string[] = []
        for (const trunk of trunks) {
          const { rows } = await look(listBlockedCallers, { trunk, number, perPage: most })
          // The number is compared again: a filter that the provider ignores must not look like evidence.
          const hit = rows.find(
            (r) => nationalNumber(r.number) === number && r.trunk.toLowerCase() === trunk.toLowerCase(),
          )
          if (hit && !/^(unblocked|off|no)$/i.test(hit.status)) found.push(trunk)
        }
        return found
      },
      compare: ({ input, now }) => judgeBlocks({ ...input, block, blocked: now }),
      baseline: false,
      closes: 'machine',
    } satisfies Verify<BlockCaller, string[]>,
  })
}

export const blockCaller = blockEntry(true)
export const unblockCaller = blockEntry(false)

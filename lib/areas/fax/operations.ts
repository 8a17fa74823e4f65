import { z } from 'zod'
import { isMessagingNumber } from '@/lib/areas/messaging/is-messaging-number'
import { listNumbers } from '@/lib/areas/messaging/operations'
import { classed } from '@/lib/core/fields/field-class'
import { places } from '@/lib/core/fields/place-names'
import { listOf, Nothing, pageOfRecords, text } from '@/lib/core/operation/answers'
import { changed } from '@/lib/core/operation/evidence/changed'
import { created } from '@/lib/core/operation/evidence/created'
import { listReading, reducedReading } from '@/lib/core/operation/evidence/row-list'
import { write } from '@/lib/core/operation/operation'
import { read, type Wire } from '@/lib/core/operation/read-operation'
import type { EvidenceRead, Verify } from '@/lib/core/operation/verify'
import { findRow, wholeList } from '@/lib/core/operation/whole-list'
import { accountWire } from './account-wire'
import { assumptions } from './assumptions'
import { AfterLeaving, FAX_PLACE, faxList, faxParts, judgeLeft, pausePart } from './evidence'
import { FaxNumberInput, FindNumbersInput, ListFaxNumbersInput, OrderFaxNumberInput, StateInput } from './inputs'
import { FaxNumber, FaxNumberRecord, numbersIn } from './records'
import { faxStatusLabel } from './status-labels'
import { wireCode } from './toll-free-codes'

const names = assumptions.fax

const readers = ['admin', 'ops', 'support', 'finance', 'auditor'] as const
const doers = ['admin', 'ops'] as const

const Place = classed('public', z.string())
/** A list of names, or an object of them (docs/develop/provider.md). */
const namesIn = (value: unknown) => places(value !== null && typeof value === 'object' ? Object.values(value) : [value])

export const listStates = read({
  id: 'fax.listStates',
  label: 'List states',
  area: 'fax',
  path: '/fax/states',
  allowed: readers,
  input: z.strictObject({}),
  output: listOf(Place, (value) => namesIn(value).filter((name) => /^[A-Z]{2}$/.test(name))),
  example: {},
  wire: () => ({}),
})

export const listRateCenters = read({
  id: 'fax.listRateCenters',
  label: 'List rate centers',
  area: 'fax',
  path: '/fax/ratecenters',
  allowed: readers,
  input: StateInput,
  output: listOf(Place, namesIn),
  example: { state: 'NC' },
  wire: ({ state }) => ({ [names.rateCentersOf]: state }),
})

export const listAvailable = read({
  id: 'fax.listAvailable',
  label: 'Find fax numbers',
  area: 'fax',
  path: '/fax/available',
  allowed: readers,
  input: FindNumbersInput,
  output: listOf(text.internal, numbersIn),
  example: { kind: 'local', by: 'place', state: 'NC', rateCenter: 'RALEIGH', tier: '1b' },
  wire: (i) => ({
    [names.kind]: names.kinds[i.kind],
    tier: i.tier ?? (i.by === 'zip' ? names.zipTier : undefined),
    state: i.state,
    ratecenter: i.rateCenter,
    [names.zip]: i.zip,
    [names.areaCode]: i.areaCode === undefined ? undefined : Number(i.areaCode),
    [names.code]: i.code && wireCode(i.code),
  }),
})

export const listFaxNumbers = read({
  id: 'fax.list',
  label: 'List fax numbers',
  area: 'fax',
  path: '/fax',
  allowed: readers,
  ceiling: { support: 'internal', finance: 'internal', auditor: 'internal' },
  input: ListFaxNumbersInput,
  output: pageOfRecords(FaxNumberRecord),
  example: { number: '9195550175', perPage: 25, page: 1 },
  // Unused filters are omitted, because empty ones broke a listing in the provider's own client (docs/develop/provider.md).
  wire: (i) => ({
    [names.query.number]: i.number,
    [names.query.perPage]: i.perPage ?? names.perPage.usual,
    [names.query.page]: i.page ?? 1,
  }),
})

type OneNumber = z.output<typeof FaxNumberInput>

/** One number by the provider's filter. */
export function oneFaxNumber(look: EvidenceRead, { number }: OneNumber): Promise<FaxNumber | null> {
  const isIt = (row: FaxNumber) => row.number === number
  const filtered = { number, perPage: names.perPage.most }
  return findRow(look, listFaxNumbers, { filtered, keyOf: (row) => row.number, isIt, fits: isIt })
}

/** The whole list, which shows whether a number is missing. */
const inFaxList = {
  ...faxList,
  reads: [listFaxNumbers] as const,
  reading: listReading(FaxNumber),
  async readBack(look: EvidenceRead, { number }: OneNumber) {
    const rows = await wholeList(look, listFaxNumbers, { perPage: names.perPage.most }, faxList.idOf)
    return reducedReading(rows, faxList.idOf, (row) => row.number === number)
  },
}

export const requestedNumber = ({ number }: OneNumber): Wire => ({ [names.asked]: Number(number) })
export const faxLock = ({ number }: OneNumber) => `did:${number}`

export const orderFaxNumber = write({
  id: 'fax.order',
  label: 'Order fax number',
  area: 'fax',
  method: 'POST',
  path: '/fax',
  allowed: doers,
  risks: ['billable'],
  input: OrderFaxNumberInput,
  output: Nothing,
  example: { number: '9195550182', tier: '1b', account: 'none' },
  wire: (i) => ({ did: Number(i.number), tier: i.tier, ...accountWire(i) }),
  target: ({ number }) => number,
  locks: (input) => [faxLock(input)],
  blocks: 'other changes to this number',
  // A number pending upstream may be listed later. The number determines the tier, so the tier is not compared separately.
  verify: created({
    ...inFaxList,
    readBack: (look, input: z.output<typeof OrderFaxNumberInput>) => inFaxList.readBack(look, input),
    parts: faxParts,
    hidden: ({ account }) => (account === 'set' ? ['password', 'email address'] : []),
    row: { word: 'Number' },
    quietSeconds: 900,
  }),
})

/** Shared by moving and releasing: afterwards the number is no longer our fax number. */
const leaving = {
  area: 'fax' as const,
  allowed: doers,
  risks: ['destructive'] as const,
  input: FaxNumberInput,
  output: Nothing,
  example: { number: '9195550175' },
  wire: requestedNumber,
  target: ({ number }: OneNumber) => number,
  locks: (input: OneNumber) => [faxLock(input)],
  blocks: 'other changes to this number',
}

/** Moving and releasing look alike in the list of fax numbers, so the messaging numbers are read, too; null if that read failed. */
const leavingVerify = (to: 'voice' | 'away') =>
  ({
    shape: 'removed',
    reads: [listFaxNumbers, listNumbers],
    reading: AfterLeaving,
    readBack: async (look, input) => {
      const [fax, voice] = await Promise.all([
        inFaxList.readBack(look, input),
        isMessagingNumber(look, input.number).catch(() => null),
      ])
      return { fax, voice }
    },
    judge: (evidence) => judgeLeft({ ...inFaxList, assigned: false }, to, evidence),
    baseline: 'needed',
    closes: 'happened',
  }) satisfies Verify<OneNumber, AfterLeaving>

export const moveToVoice = write({
  ...leaving,
  id: 'fax.moveToVoice',
  label: 'Move to voice',
  method: 'PUT',
  path: '/fax/move2voice',
  verify: leavingVerify('voice'),
})

export const releaseFaxNumber = write({
  ...leaving,
  id: 'fax.release',
  label: 'Release fax number',
  method: 'DELETE',
  path: '/fax',
  verify: leavingVerify('away'),
})

function pausing<const Id extends `fax.${string}`>(id: Id, label: string, pause: boolean) {
  return write({
    id,
    label,
    area: 'fax',
    method: 'PUT',
    path: '/fax/pause',
    allowed: ['admin', 'ops', 'support'],
    risks: ['routing'],
    input: FaxNumberInput,
    output: Nothing,
    example: { number: '9195550175' },
    wire: (input) => ({ ...requestedNumber(input), [names.pauseAct]: pause ? names.pause : names.unpause }),
    target: ({ number }) => number,
    locks: (input) => [`${faxLock(input)}:fax`],
    blocks: 'pausing the number, changing its settings or account, and moving or releasing it',
    verify: {
      ...changed({
        reads: [listFaxNumbers],
        // The status only: people who pause need not see the rest.
        reading: text.internal.nullable(),
        readBack: async (look, input: OneNumber) => (await oneFaxNumber(look, input))?.status ?? null,
        row: (status) => status,
        place: FAX_PLACE,
        thing: faxList.thing,
        parts: [pausePart(pause ? 'paused' : 'active')],
        look: faxList.look,
      }),
      changes: (_, now) => [{ field: 'Status', now: now && faxStatusLabel(now), after: pause ? 'Paused' : 'Active' }],
    },
    undo: (input) => ({ operation: pause ? 'fax.unpause' : 'fax.pause', input }),
  })
}

export const pauseFaxNumber = pausing('fax.pause', 'Pause fax number', true)
export const unpauseFaxNumber = pausing('fax.unpause', 'Unpause fax number', false)

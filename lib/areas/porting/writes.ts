import { z } from 'zod'
import { formatNumber } from '@/lib/core/fields/number'
import { Nothing, recordIn, text } from '@/lib/core/operation/answers'
import type { Compared } from '@/lib/core/operation/changes'
import { documentWire } from '@/lib/core/operation/document-wire'
import { changed } from '@/lib/core/operation/evidence/changed'
import { created, mayBeOurs } from '@/lib/core/operation/evidence/created'
import { plain } from '@/lib/core/operation/evidence/part'
import { listReading, single } from '@/lib/core/operation/evidence/row-list'
import { type ChangeWire, write } from '@/lib/core/operation/operation'
import { findRow, wholeList } from '@/lib/core/operation/whole-list'
import { WireId } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'
import {
  changeParts,
  draftParts,
  hiddenMembers,
  isForNumbers,
  portList,
  reportedMembers,
  sentInChange,
  submittedPart,
  unreportedMembers,
} from './evidence'
import { getPort, listPorts } from './operations'
import { Port, PortSummary } from './records'
import { type ChangePort, ChangePortInput, type SavePort, SavePortInput, SubmitPortInput } from './write-inputs'

// One route, three operations: creation always makes a draft, and only an existing draft is submitted. The provider
// reads a missing status as "submitted", on creation and on change, so it is always sent.

const names = assumptions.portRequest
const usual = assumptions.porting.perPage

type Request = Omit<SavePort, 'numbers' | 'mode'>

/** Shared by creation and change. Values stay text: PIN and SSN may begin with a zero. */
function requestWire(i: Request): ChangeWire {
  const shown = {
    partial: names[i.partial],
    wireless: names[i.wireless],
    lidb: names[i.lidb],
    location: names[i.location],
  }
  const { bill, ...values } = { ...i, ...shown }
  const sent = Object.entries(values).filter(([member]) => member in names.members)
  return {
    ...Object.fromEntries(sent.map(([member, value]) => [names.members[member as keyof typeof names.members], value])),
    ...documentWire('bill', bill),
  }
}

const Created = z.object({ id: text.internal })

/**
 * `data.id` as a number or `data[0].id` as a string: sources disagree (docs/develop/provider.md). Without an id the
 * created request is unknown.
 */
const CreatedPort = z
  .unknown()
  .transform((body) => {
    const record = recordIn(body)
    return record !== null && typeof record === 'object'
      ? (record as Record<string, unknown>)[names.createdId]
      : undefined
  })
  .pipe(WireId.pipe(z.string().regex(/^\d+$/)))
  .transform((id) => ({ id }))
  .pipe(Created)

const example = {
  partial: 'no',
  carrier: 'Bright River Telecom',
  accountNumber: '4471-0092',
  billingNumber: '9195550142',
  contact: 'Mara Northfold',
  contactTitle: 'Owner',
  location: 'business',
  company: 'Northfold Dental PLLC',
  wireless: 'no',
  streetNumber: '1180',
  street: 'Wickham Rd',
  city: 'Raleigh',
  state: 'NC',
  zip: '27604',
  lidb: 'no',
} as const

export const numberKey = (number: string) => `porting:${number}`

/** "(919) 555-0142 and 6 more" */
function named(numbers: readonly string[]): string {
  const [first = ''] = numbers
  return numbers.length > 1 ? `${formatNumber(first)} and ${numbers.length - 1} more` : formatNumber(first)
}

export const savePortDraft = write({
  id: 'porting.saveDraft',
  label: 'Save draft at the provider',
  area: 'porting',
  method: 'POST',
  path: '/lnp',
  allowed: ['admin', 'ops'],
  risks: [],
  input: SavePortInput,
  output: CreatedPort,
  example: { numbers: ['9195550142', '9195550143'], mode: 'voice', ...example },
  wire: ({ numbers, mode, replaces: _, ...i }) => ({
    // A list of integers (specification 2.5), unlike `file_url`, `campaign_did` and the `trunk` of block caller, which are one string with commas.
    [names.members.numbers]: numbers.map(Number),
    [names.members.mode]: names[mode],
    ...requestWire(i),
    status: 'draft',
  }),
  target: ({ numbers }) => named(numbers),
  // Also the replaced request's lock, so that this change is found at that request, too.
  locks: ({ numbers, replaces }) => [...numbers.map(numberKey), ...(replaces ? [`port:${replaces}`] : [])],
  blocks: 'saving another request with the same numbers, or changing the one it replaces',
  createdIds: ({ id }) => [id],
  verify: created({
    reads: [listPorts, getPort],
    reading: listReading(Port),
    async readBack(look, sent: SavePort) {
      const rows = await wholeList(look, listPorts, { perPage: usual.most }, portList.idOf)
      const whole: Port[] = []
      // A colleague's request for the same numbers may differ in values that the list omits.
      for (const { id } of rows.filter((row) => isForNumbers(sent.numbers, row)))
        whole.push(...(await look(getPort, { id })).rows)
      return { ids: rows.map(portList.idOf), rows: whole.filter((row) => mayBeOurs(draftParts, sent, row)) }
    },
    ...{ place: portList.place, idOf: portList.idOf, stateOf: portList.stateOf, look: portList.look },
    thing: () => 'The request',
    ...{ parts: draftParts, hidden: hiddenMembers },
    row: { word: 'Request' },
  }),
})

/** Why a request differs from the request that the person decided about: it has another status now, or is no longer listed. */
function notAsSeen(id: string, status: 'draft' | 'submitted', listed: { status: string } | null): string | null {
  if (listed?.status.trim().toLowerCase() === status) return null
  return listed
    ? `request ${id} is ${listed.status || 'in no status'} now, and not ${status}.`
    : `request ${id} is not listed.`
}

export const submitPort = write({
  id: 'porting.submit',
  label: 'Submit port request',
  area: 'porting',
  method: 'PUT',
  path: '/lnp',
  allowed: ['admin', 'ops'],
  // The losing carrier and the provider may both charge; calls go elsewhere afterwards.
  risks: ['billable', 'routing', 'intercepts'],
  input: SubmitPortInput,
  output: Nothing,
  example: {
    ...{ id: '12346', keepsOldService: true, namedWhatStays: true, feesPossible: true, dateIsRequest: true },
    ...{ bill: 'none', withoutBill: true },
  },
  wire: ({ id }) => ({ [names.id]: id, status: 'submitted' }),
  target: ({ id }) => `port ${id}`,
  locks: ({ id }) => [`port:${id}`],
  blocks: 'other changes to this port request',
  // A colleague may submit it a moment later, on a page that still shows the draft.
  repeatGuardMinutes: 60,
  verify: {
    ...changed({
      ...portList,
      reads: [listPorts],
      reading: listReading(PortSummary),
      async readBack(look, { id }: z.output<typeof SubmitPortInput>) {
        const isIt = (port: PortSummary) => port.id === id
        const filtered = { id, perPage: usual.most }
        return single(await findRow(look, listPorts, { filtered, keyOf: portList.idOf, isIt, fits: isIt }))
      },
      row: ({ rows }) => rows[0] ?? null,
      // A draft may become canceled, or have an unknown or no status, without being submitted.
      parts: [submittedPart],
      ...{ baseline: 'needed', costs: true },
    }),
    changes: (_, now) => [{ field: 'Status', now: now?.rows[0]?.status ?? null, after: 'submitted' }],
    // An outdated page would submit the request twice, or after its date is confirmed.
    stale: ({ id }, { rows }) => notAsSeen(id, 'draft', rows[0] ?? null),
  },
})

/** One line per difference. Values that no list reports, other than state and bill, get a line if they are sent. */
function portChanges(sent: ChangePort, now: Port | null): Compared[] {
  const lines = reportedMembers.flatMap((member) => {
    const after = sentInChange(sent, member)
    const same = now !== null && after !== undefined && plain(now[member]) === plain(after)
    return after === undefined || same ? [] : [{ member, now: now ? now[member] : null, after }]
  })
  const unreported = unreportedMembers.flatMap((member) =>
    sent[member] === undefined ? [] : [{ member, now: null, after: sent[member] }],
  )
  return [...lines, ...unreported]
}

export const changePort = write({
  id: 'porting.change',
  label: 'Change port request',
  area: 'porting',
  method: 'PUT',
  path: '/lnp',
  allowed: ['admin', 'ops'],
  risks: ['routing', 'intercepts'],
  input: ChangePortInput,
  output: Nothing,
  example: { id: '12346', status: 'draft', mode: 'voice', ...example },
  wire: ({ id, status, mode: _, ...i }) => ({
    [names.id]: id,
    ...requestWire(i),
    // Omitted members stay unchanged; these values clear them.
    [names.members.prefix]: i.prefix ?? names.noDirection,
    [names.members.suffix]: i.suffix ?? names.noDirection,
    [names.members.trunk]: i.trunk ?? '',
    status,
  }),
  target: ({ id }) => `port ${id}`,
  locks: ({ id }) => [`port:${id}`],
  blocks: 'other changes to this port request',
  verify: {
    ...changed({
      ...portList,
      reads: [getPort],
      reading: Port.nullable(),
      readBack: async (look, { id }: ChangePort) =>
        (await look(getPort, { id })).rows.find((port) => port.id === id) ?? null,
      row: (port) => port,
      ...{ parts: changeParts, hidden: hiddenMembers, baseline: 'needed' },
    }),
    changes: portChanges,
    // The sent status becomes the request's status: a wrong one would submit a draft or withdraw a submitted request.
    stale: ({ id, status }, port) => notAsSeen(id, status, port),
  },
})

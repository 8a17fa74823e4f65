import { z } from 'zod'
import { classed } from '@/lib/fields/field-class'
import { Nothing, oneRecord, pageOfRecords, text } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { mapMembers } from '@/lib/operations/map-members'
import { otherMembers } from '@/lib/operations/named-row'
import { write } from '@/lib/operations/operation'
import { presence } from '@/lib/operations/patterns'
import { read } from '@/lib/operations/read-operation'
import { WireNumbers } from '@/lib/operations/wire-numbers'
import { ToldText, WireId } from '@/lib/operations/wire-text'
import { judgeCancelled } from './evidence'
import { CheckNumbersInput, ListPortsInput, PortInput } from './inputs'

const names = assumptions.porting
const readers = ['admin', 'ops', 'support', 'finance', 'auditor'] as const

/** The day of a time stamp; anything else as it came. */
const dayIn = (stamp: string) => /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(stamp)?.[0] ?? stamp

const checked = mapMembers(() => ({ focDays: names.focDays }), { focDays: z.coerce.number().int().nonnegative() })
  .transform(({ focDays }) => ({ focDays }))
  .pipe(z.object({ focDays: classed('public', z.number()) }))
export type Portability = z.output<typeof checked>

/** One answer for all of them: yes, with the days until they can move, or a refusal that says which cannot, in the provider's words. */
export const checkNumbers = read({
  id: 'porting.check',
  label: 'Check numbers',
  area: 'porting',
  path: '/lnp/check',
  allowed: ['admin', 'ops', 'support'],
  input: CheckNumbersInput,
  output: oneRecord(checked),
  example: { numbers: ['2525550133', '2525550134'] },
  wire: ({ numbers }) => ({ [names.checkedNumbers]: numbers.join(',') }),
})

/** What lists show of a request: whose it is and where it stands, nothing that a carrier would let somebody in by. */
const summary = {
  id: text.internal,
  /** Ten digits where they are ours to read, else as they came. */
  numbers: z.array(text.personal),
  /** Open; lib/porting/statuses.ts knows some words. */
  status: text.internal,
  /** As the provider writes it. */
  createdAt: text.internal,
  /** A day (2026-11-30), else as it came; empty where there is none. The provider's own once the status is foc, before that what was asked for. */
  focDate: text.internal,
  /** voice, fax; open. */
  mode: text.internal,
  trunk: text.internal,
  partial: text.internal,
  wireless: text.internal,
  carrier: text.internal,
  company: text.personal,
}
export const PortSummary = z.object(summary)
export type PortSummary = z.output<typeof PortSummary>

export const Port = z.object({
  ...summary,
  /** business, residential; open. */
  location: text.internal,
  accountNumber: text.secret,
  contact: text.personal,
  contactTitle: text.personal,
  billingNumber: text.personal,
  streetNumber: text.personal,
  /** "None" where there is none. */
  prefix: text.personal,
  street: text.personal,
  suffix: text.personal,
  unit: text.personal,
  city: text.personal,
  zip: text.personal,
  lidb: text.internal,
  /** Members that nobody documented: any of them may be a secret. */
  more: text.secrets,
})
/** Not among them, because the provider lists none of it: state, activation time, what stays, PINs, the bill, why it was refused. */
export type Port = z.output<typeof Port>

const record = mapMembers(() => names.record, {
  id: WireId,
  numbers: WireNumbers,
  status: ToldText,
  createdAt: ToldText,
  focDate: ToldText.transform(dayIn),
  mode: ToldText,
  trunk: ToldText,
  partial: ToldText,
  wireless: ToldText,
  carrier: ToldText,
  company: ToldText,
  location: ToldText,
  accountNumber: ToldText,
  contact: ToldText,
  contactTitle: ToldText,
  billingNumber: ToldText,
  streetNumber: ToldText,
  prefix: ToldText,
  street: ToldText,
  suffix: ToldText,
  unit: ToldText,
  city: ToldText,
  zip: ToldText,
  lidb: ToldText,
}).transform(({ rest, ...port }): Port => ({ ...port, more: otherMembers(rest) }))

const wireOf = ({ id, number, perPage, page }: z.output<typeof ListPortsInput>) => ({
  [names.asked.id]: id,
  [names.asked.number]: number,
  per_page: perPage ?? names.perPage.usual,
  page: page ?? 1,
})

export const listPorts = read({
  id: 'porting.list',
  label: 'List port requests',
  area: 'porting',
  path: '/lnp',
  allowed: readers,
  // Support is asked when a number moves; the others see what was done, not for whom.
  ceiling: { support: 'personal', finance: 'internal', auditor: 'internal' },
  input: ListPortsInput,
  output: pageOfRecords(record.transform((port): PortSummary => PortSummary.parse(port)).pipe(PortSummary)),
  example: { number: '2125550123', perPage: 25, page: 1 },
  wire: wireOf,
})

/** All that the provider lists of one request. A list of none, where there is no such request. */
export const getPort = read({
  id: 'porting.get',
  label: 'Read port request',
  area: 'porting',
  path: '/lnp',
  allowed: readers,
  ceiling: { support: 'internal', finance: 'internal', auditor: 'internal' },
  input: PortInput,
  output: pageOfRecords(record.pipe(Port)),
  example: { id: '12346' },
  wire: ({ id }) => wireOf({ id }),
})

/** One request in the list, and how many others there are. Creation and change are read back by the same look. */
export const inThePortList = presence(listPorts, PortSummary, ({ id }: { id: string }) => ({
  filtered: { id, perPage: names.perPage.most },
  unfiltered: { perPage: names.perPage.usual },
  keyOf: (port) => port.id,
  isIt: (port) => port.id === id,
  fits: (port) => port.id === id,
}))

export const cancelPort = write({
  id: 'porting.cancel',
  label: 'Cancel port request',
  area: 'porting',
  method: 'DELETE',
  path: '/lnp',
  allowed: ['admin', 'ops'],
  risks: ['destructive'],
  input: PortInput,
  output: Nothing,
  example: { id: '12346' },
  wire: ({ id }) => ({ [names.cancelled]: id }),
  target: ({ id }) => `port ${id}`,
  locks: ({ id }) => [`port:${id}`],
  verify: {
    ...inThePortList,
    judge: ({ input, before, now }) => judgeCancelled(input.id, before, now),
    baseline: 'needed',
    closes: 'machine',
  },
})

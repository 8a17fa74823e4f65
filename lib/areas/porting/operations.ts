import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { Nothing, oneRecord, pageOfRecords } from '@/lib/core/operation/answers'
import { removed } from '@/lib/core/operation/evidence/removed'
import { listReading, reducedReading } from '@/lib/core/operation/evidence/row-list'
import { mapMembers } from '@/lib/core/operation/map-members'
import { otherMembers } from '@/lib/core/operation/named-row'
import { write } from '@/lib/core/operation/operation'
import { read } from '@/lib/core/operation/read-operation'
import { wholeList } from '@/lib/core/operation/whole-list'
import { WireNumbers } from '@/lib/core/operation/wire-numbers'
import { OptionalWireText, WireId } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'
import { completedInstead, portList } from './evidence'
import { CheckNumbersInput, ListPortsInput, PortInput } from './inputs'
import { Port, PortSummary } from './records'

const names = assumptions.porting
const readers = ['admin', 'ops', 'support', 'finance', 'auditor'] as const

/** The day of a time stamp; anything else is unchanged. */
const dayIn = (stamp: string) => /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(stamp)?.[0] ?? stamp

const checked = mapMembers(() => ({ focDays: names.focDays }), { focDays: z.coerce.number().int().nonnegative() })
  .transform(({ focDays }) => ({ focDays }))
  .pipe(z.object({ focDays: classed('public', z.number()) }))
export type Portability = z.output<typeof checked>

/**
 * One answer for all numbers: yes, with the days until they can move, or a rejection, whose message may name the numbers that
 * cannot be ported.
 */
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

const record = mapMembers(() => names.record, {
  id: WireId,
  numbers: WireNumbers,
  status: OptionalWireText,
  createdAt: OptionalWireText,
  focDate: OptionalWireText.transform(dayIn),
  mode: OptionalWireText,
  trunk: OptionalWireText,
  partial: OptionalWireText,
  wireless: OptionalWireText,
  carrier: OptionalWireText,
  company: OptionalWireText,
  location: OptionalWireText,
  accountNumber: OptionalWireText,
  contact: OptionalWireText,
  contactTitle: OptionalWireText,
  billingNumber: OptionalWireText,
  streetNumber: OptionalWireText,
  prefix: OptionalWireText,
  street: OptionalWireText,
  suffix: OptionalWireText,
  unit: OptionalWireText,
  city: OptionalWireText,
  zip: OptionalWireText,
  lidb: OptionalWireText,
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
  // Customers ask support when a number moves; the others see changes without the customer.
  ceiling: { support: 'personal', finance: 'internal', auditor: 'internal' },
  input: ListPortsInput,
  output: pageOfRecords(record.transform((port): PortSummary => PortSummary.parse(port)).pipe(PortSummary)),
  example: { number: '2125550123', perPage: 25, page: 1 },
  wire: wireOf,
})

/** All listed data of one request. An empty list if there is no such request. */
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
  blocks: 'other changes to this port request',
  verify: removed({
    ...portList,
    reads: [listPorts],
    reading: listReading(PortSummary),
    async readBack(look, input: { id: string }) {
      const rows = await wholeList(look, listPorts, { perPage: names.perPage.most }, portList.idOf)
      return reducedReading(rows, portList.idOf, ({ id }) => id === input.id)
    },
    assigned: true,
    otherwise: completedInstead,
  }),
})

import { z } from 'zod'
import { nationalNumber } from '../fields/number'
import { Nothing, oneRecord, otherMembers, type Page, pageOfRecords } from './answers'
import { guesses } from './guesses'
import { judgeAddition, judgeInbound, judgeRemoval } from './messaging-evidence'
import {
  type ChangeInbound,
  ChangeInboundInput,
  DeliveryStatusInput,
  ListHistoryInput,
  ListNumbersInput,
  LookUpCarrierInput,
  OwnNumberInput,
} from './messaging-inputs'
import { read, type Verify, type Wire, write } from './operation'
import { sight } from './whole-list'

const names = guesses.messaging
// Not coerced: a missing member must not become the word "undefined".
const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** A number as digits where it is one of ours, else as it came. */
const PhoneText = Text.transform((text) => nationalNumber(text) ?? text)

export interface MessagingNumber {
  number: string
  /** on, off; open. */
  enabled: string
  /** The provider's own label ("Email and XMPP"), not the value that a change sends. */
  mode: string
  /** Where texts go by e-mail; empty when they do not. */
  forwardTo: string
  /** Members that nobody documented, as "name: value". */
  more: string[]
}

export const listNumbers = read<z.output<typeof ListNumbersInput>, Page<MessagingNumber>>({
  id: 'messaging.listNumbers',
  label: 'List messaging numbers',
  area: 'messaging',
  path: '/sms',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  masked: ['finance', 'auditor'],
  sensitive: ['forwardTo', 'more'],
  input: ListNumbersInput,
  output: pageOfRecords(
    z
      .looseObject({
        did: PhoneText,
        sms_enabled: Text.nullish(),
        sms_mode: Text.nullish(),
        email2forward: Text.nullish(),
      })
      .transform((r) => ({
        number: r.did,
        enabled: r.sms_enabled ?? '',
        mode: r.sms_mode ?? '',
        forwardTo: r.email2forward ?? '',
        more: otherMembers(r, 'did', 'sms_enabled', 'sms_mode', 'email2forward'),
      })),
  ),
  example: { number: '9195550142', perPage: 25, page: 1 },
  // Unused filters are left out: empty ones broke a listing of the provider's own client (docs/provider.md).
  wire: (i) => ({ did: i.number, per_page: i.perPage ?? names.perPage.usual, page: i.page ?? 1 }),
})

export interface MessageRecord {
  id: string
  /** As the provider writes it; ISO 8601 in its document. */
  time: string
  from: string
  to: string
  /** in, out; open. */
  direction: string
  /** sms, mms; open. */
  type: string
  status: string
}

export type HistoryQuery = z.output<typeof ListHistoryInput>

/** The text of a message is not in the answer. */
export const listHistory = read<HistoryQuery, Page<MessageRecord>>({
  id: 'messaging.listHistory',
  label: 'List messages',
  area: 'messaging',
  path: '/sms/history',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  masked: ['auditor'],
  sensitive: ['from', 'to'],
  input: ListHistoryInput,
  output: pageOfRecords(
    z
      .looseObject({
        id: Text,
        time: Text.nullish(),
        from: PhoneText.nullish(),
        to: PhoneText.nullish(),
        direction: Text.nullish(),
        msg_type: Text.nullish(),
        status: Text.nullish(),
      })
      .transform((r) => ({
        id: r.id,
        time: r.time ?? '',
        from: r.from ?? '',
        to: r.to ?? '',
        direction: r.direction ?? '',
        type: r.msg_type ?? '',
        status: r.status ?? '',
      })),
  ),
  example: { period: 'dates', from: '2026-01-01', to: '2026-01-31', direction: 'out', type: 'sms', page: 1 },
  wire: (i) => ({
    period: i.period === 'dates' ? `${i.from},${i.to}` : names.periods[i.period ?? 'today'],
    direction: i.direction,
    msg_type: i.type,
    order: names.orders[i.order ?? 'newest'],
    per_page: i.perPage ?? names.historyPerPage.usual,
    page: i.page ?? 1,
  }),
})

export interface OpenStatus {
  /** Open: shown as it came when nobody knows it. */
  status: string
  /** Members that nobody documented, as "name: value". */
  more: string[]
}

const StatusRecord = oneRecord(
  z.looseObject({ status: Text }).transform((r): OpenStatus => ({ status: r.status, more: otherMembers(r, 'status') })),
)

export const getDeliveryStatus = read<z.output<typeof DeliveryStatusInput>, OpenStatus>({
  id: 'messaging.getDeliveryStatus',
  label: 'Check delivery',
  area: 'messaging',
  path: '/sms/deliverystatus',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  masked: ['auditor'],
  // The history hides the recipient from them; an undocumented member here may name it.
  sensitive: ['more'],
  input: DeliveryStatusInput,
  output: StatusRecord,
  example: { message: '17805001' },
  wire: ({ message }) => ({ msg_id: message }),
})

export interface Carrier {
  number: string
  carrier: string
  /** yes, no; open. */
  wireless: string
}

export const lookUpCarrier = read<z.output<typeof LookUpCarrierInput>, Page<Carrier>>({
  id: 'messaging.lookUpCarrier',
  label: 'Look up carrier',
  area: 'messaging',
  path: '/smschecktncarrier',
  allowed: ['admin', 'ops', 'support'],
  input: LookUpCarrierInput,
  output: pageOfRecords(
    z
      // Sources write the flag in two ways (docs/provider.md).
      .looseObject({ tn: PhoneText, carrier: Text.nullish(), isWireless: Text.nullish(), is_wireless: Text.nullish() })
      .transform((r) => ({
        number: r.tn,
        carrier: r.carrier ?? '',
        wireless: r.isWireless ?? r.is_wireless ?? '',
      })),
  ),
  example: { numbers: ['2125550123', '9195550142'] },
  wire: ({ numbers }) => ({ tn: numbers.join(',') }),
})

export const getOffnetStatus = read<z.output<typeof OwnNumberInput>, OpenStatus>({
  id: 'messaging.getOffnetStatus',
  label: 'Check off-net messaging',
  area: 'messaging',
  path: '/sms/offnetstatus',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  masked: ['finance', 'auditor'],
  sensitive: ['more'],
  input: OwnNumberInput,
  output: StatusRecord,
  example: { number: '9195550101' },
  wire: ({ number }) => ({ did: Number(number) }),
})

/** Each field of the domain under its wire name; the mode decided which of them are there. */
function inboundWire({ number, mode, ...fields }: ChangeInbound): Wire {
  const named = Object.entries(names.settings).map(([field, name]) => [name, fields[field as keyof typeof fields]])
  return { did: Number(number), sms_mode: mode, ...Object.fromEntries(named) }
}

export const changeInbound = write<ChangeInbound, null>({
  id: 'messaging.changeInbound',
  label: 'Change inbound settings',
  area: 'messaging',
  method: 'PUT',
  path: '/smsv2',
  allowed: ['admin', 'ops'],
  risks: ['routing', 'intercepts'],
  input: ChangeInboundInput,
  output: Nothing,
  example: { number: '9195550142', mode: 'email', forwardTo: 'texts@example.com' },
  wire: inboundWire,
  target: ({ number }) => number,
  claims: ({ number }) => [`did:${number}:inbound`],
  verify: {
    reads: [listNumbers],
    look: async (look, { number }) => {
      const isIt = (row: MessagingNumber) => row.number === number
      const { perPage } = names
      const filtered = { number, perPage: perPage.most }
      const unfiltered = { perPage: perPage.least }
      return (await sight(look, listNumbers, { filtered, unfiltered, keyOf: (r) => r.number, isIt, fits: isIt })).row
    },
    compare: judgeInbound,
    baseline: 'wanted',
    closes: 'happened',
  } satisfies Verify<ChangeInbound, MessagingNumber | null>,
})

type OwnNumber = z.output<typeof OwnNumberInput>

/** What adding and removing share; they are two acts, because one may cost and the other cuts off. */
function offnetEntry(action: string) {
  return {
    area: 'messaging' as const,
    method: 'POST' as const,
    path: '/sms/offnetorder',
    allowed: ['admin', 'ops'] as const,
    input: OwnNumberInput,
    output: Nothing,
    example: { number: '9195550142' },
    wire: ({ number }: OwnNumber): Wire => ({ did: Number(number), [names.offnetAction]: action }),
    target: ({ number }: OwnNumber) => number,
    claims: ({ number }: OwnNumber) => [`did:${number}:offnet`],
  }
}

const offnetVerify = {
  reads: [getOffnetStatus],
  look: async (look, input) => (await look(getOffnetStatus, input)).status,
  baseline: 'needed',
  closes: 'happened',
  // The order goes upstream: a status of before proves nothing for a while.
  quietSeconds: 900,
} satisfies Omit<Verify<OwnNumber, string>, 'compare'>

export const addOffnet = write<OwnNumber, null>({
  ...offnetEntry(names.offnetAdd),
  id: 'messaging.addOffnet',
  label: 'Add off-net messaging',
  risks: ['billable'],
  verify: { ...offnetVerify, compare: judgeAddition } satisfies Verify<OwnNumber, string>,
})

export const removeOffnet = write<OwnNumber, null>({
  ...offnetEntry(names.offnetRemove),
  id: 'messaging.removeOffnet',
  label: 'Remove off-net messaging',
  risks: ['destructive'],
  verify: { ...offnetVerify, compare: judgeRemoval } satisfies Verify<OwnNumber, string>,
})

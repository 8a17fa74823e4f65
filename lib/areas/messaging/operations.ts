import { z } from 'zod'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { Nothing, oneRecord, pageOfRecords, text } from '@/lib/core/operation/answers'
import { sent } from '@/lib/core/operation/changes'
import { changed } from '@/lib/core/operation/evidence/changed'
import { mapMembers } from '@/lib/core/operation/map-members'
import { otherMembers } from '@/lib/core/operation/named-row'
import { write } from '@/lib/core/operation/operation'
import { read, type Wire } from '@/lib/core/operation/read-operation'
import { findRow } from '@/lib/core/operation/whole-list'
import { ownName, WireText } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'
import { inboundHidden, inboundParts, offnetPart, otherForward } from './evidence'
import {
  type ChangeInbound,
  ChangeInboundInput,
  DeliveryStatusInput,
  ListHistoryInput,
  ListNumbersInput,
  LookUpCarrierInput,
  OwnNumberInput,
} from './inputs'

const names = assumptions.messaging

/** A US or Canadian number as ten digits; any other text unchanged. */
const PhoneText = WireText.transform((text) => nationalNumber(text) ?? text)

/** Undocumented members, as "name: value": any may be a secret. */
const Undocumented = text.secrets

const MessagingNumber = z.object({
  number: text.internal,
  /** on, off; open enumeration. */
  enabled: text.internal,
  /** The provider's label ("Email and XMPP"), not the value that a change sends. */
  mode: text.internal,
  /** Forwarding email address; empty if none. */
  forwardTo: text.personal,
  more: Undocumented,
})
export type MessagingNumber = z.output<typeof MessagingNumber>

export const listNumbers = read({
  id: 'messaging.listNumbers',
  label: 'List messaging numbers',
  area: 'messaging',
  path: '/sms',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  ceiling: { finance: 'internal', auditor: 'internal' },
  input: ListNumbersInput,
  output: pageOfRecords(
    mapMembers(() => names.numberRecord, {
      number: PhoneText,
      enabled: WireText.nullish(),
      mode: WireText.nullish(),
      forwardTo: WireText.nullish(),
    })
      .transform(({ number, enabled, mode, forwardTo, rest }) => ({
        number,
        enabled: ownName(names.enabled, enabled ?? ''),
        mode: mode ?? '',
        forwardTo: forwardTo ?? '',
        more: otherMembers(rest),
      }))
      .pipe(MessagingNumber),
  ),
  example: { number: '9195550142', perPage: 25, page: 1 },
  // Unused filters are omitted, because empty ones broke a listing in the provider's own client (docs/develop/provider.md).
  wire: (i) => ({
    [names.numbersQuery.number]: i.number,
    [names.numbersQuery.perPage]: i.perPage ?? names.perPage.usual,
    [names.numbersQuery.page]: i.page ?? 1,
  }),
})

const MessageRecord = z.object({
  id: text.internal,
  /** The provider's format; its document says ISO 8601. */
  time: text.internal,
  from: text.personal,
  to: text.personal,
  /** in, out; open enumeration. */
  direction: text.internal,
  /** sms, mms; open enumeration. */
  type: text.internal,
  status: text.internal,
})
export type MessageRecord = z.output<typeof MessageRecord>

export type HistoryQuery = z.output<typeof ListHistoryInput>

/** The answer does not include message texts. */
export const listHistory = read({
  id: 'messaging.listHistory',
  label: 'List messages',
  area: 'messaging',
  path: '/sms/history',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  ceiling: { auditor: 'internal' },
  input: ListHistoryInput,
  output: pageOfRecords(
    mapMembers(() => names.historyRecord, {
      id: WireText,
      time: WireText.nullish(),
      from: PhoneText.nullish(),
      to: PhoneText.nullish(),
      direction: WireText.nullish(),
      type: WireText.nullish(),
      status: WireText.nullish(),
    })
      .transform((r) => ({
        id: r.id,
        time: r.time ?? '',
        from: r.from ?? '',
        to: r.to ?? '',
        direction: ownName(names.directions, r.direction ?? ''),
        type: ownName(names.types, r.type ?? ''),
        status: r.status ?? '',
      }))
      .pipe(MessageRecord),
  ),
  example: { period: 'dates', from: '2026-01-01', to: '2026-01-31', direction: 'out', type: 'sms', page: 1 },
  wire: (i) => ({
    period: i.period === 'dates' ? `${i.from}${names.between}${i.to}` : names.periods[i.period ?? 'today'],
    [names.historyQuery.direction]: i.direction && names.directions[i.direction],
    [names.historyQuery.type]: i.type && names.types[i.type],
    [names.historyQuery.order]: names.orders[i.order ?? 'newest'],
    [names.historyQuery.perPage]: i.perPage ?? names.historyPerPage.usual,
    page: i.page ?? 1,
  }),
})

const OpenStatus = z.object({
  /** Open enumeration: shown unchanged if unknown. */
  status: text.internal,
  more: Undocumented,
})
export type OpenStatus = z.output<typeof OpenStatus>

/** `named`: the provider's name of the status, different for deliveries and off-net. */
const statusRecord = (named: () => string) =>
  oneRecord(
    mapMembers(() => ({ status: named() }), { status: WireText })
      .transform(({ status, rest }) => ({ status, more: otherMembers(rest) }))
      .pipe(OpenStatus),
  )

export const getDeliveryStatus = read({
  id: 'messaging.getDeliveryStatus',
  label: 'Check delivery',
  area: 'messaging',
  path: '/sms/deliverystatus',
  allowed: ['admin', 'ops', 'support', 'auditor'],
  // The history hides the recipient from auditors, and an undocumented member of this answer may contain it.
  ceiling: { auditor: 'internal' },
  input: DeliveryStatusInput,
  output: statusRecord(() => names.deliveryStatus),
  example: { message: '17805001' },
  wire: ({ message }) => ({ msg_id: message }),
})

const Carrier = z.object({
  number: text.personal,
  carrier: text.internal,
  /** yes, no; open enumeration. */
  wireless: text.internal,
})
export type Carrier = z.output<typeof Carrier>

export const lookUpCarrier = read({
  id: 'messaging.lookUpCarrier',
  label: 'Look up carrier',
  area: 'messaging',
  path: '/smschecktncarrier',
  allowed: ['admin', 'ops', 'support'],
  input: LookUpCarrierInput,
  output: pageOfRecords(
    // Sources spell the flag in two ways (docs/develop/provider.md).
    mapMembers(() => names.carrierRecord, {
      number: PhoneText,
      carrier: WireText.nullish(),
      wireless: WireText.nullish(),
      wirelessToo: WireText.nullish(),
    })
      .transform(({ number, carrier, wireless, wirelessToo }) => ({
        number,
        carrier: carrier ?? '',
        wireless: wireless ?? wirelessToo ?? '',
      }))
      .pipe(Carrier),
  ),
  example: { numbers: ['2125550123', '9195550142'] },
  wire: ({ numbers }) => ({ tn: numbers.join(',') }),
})

export const getOffnetStatus = read({
  id: 'messaging.getOffnetStatus',
  label: 'Check off-net messaging',
  area: 'messaging',
  path: '/sms/offnetstatus',
  allowed: ['admin', 'ops', 'support', 'finance', 'auditor'],
  ceiling: { finance: 'internal', auditor: 'internal' },
  input: OwnNumberInput,
  output: statusRecord(() => names.offnetStatus),
  example: { number: '9195550101' },
  wire: ({ number }) => ({ [names.offnetAsked]: Number(number) }),
})

/** Each field under its wire name; the mode decides which exist. */
function inboundWire({ number, mode, ...fields }: ChangeInbound): Wire {
  const named = Object.entries(names.settings).map(([field, name]) => [name, fields[field as keyof typeof fields]])
  return { did: Number(number), sms_mode: names.modeValues[mode], ...Object.fromEntries(named) }
}

export const oneNumber = (number: string) => {
  const isIt = (row: MessagingNumber) => row.number === number
  const filtered = { number, perPage: names.perPage.most }
  return { filtered, keyOf: (row: MessagingNumber) => row.number, isIt, fits: isIt }
}

export const changeInbound = write({
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
  locks: ({ number }) => [`did:${number}:inbound`],
  blocks: 'changing the inbound settings of this number, and releasing or moving it',
  verify: {
    ...changed({
      reads: [listNumbers],
      reading: MessagingNumber.nullable(),
      readBack: (look, { number }: ChangeInbound) => findRow(look, listNumbers, oneNumber(number)),
      row: (reading) => reading,
      place: 'the list of messaging numbers',
      thing: ({ number }) => formatNumber(number),
      ...{ parts: inboundParts, hidden: inboundHidden, foreign: otherForward },
      look: 'the number in the provider’s portal, or send a text to it',
    }),
    changes: ({ number: _, ...settings }, now) => sent(settings, now && { mode: now.mode, forwardTo: now.forwardTo }),
  },
})

type OwnNumber = z.output<typeof OwnNumberInput>

/** Shared by adding and removing, which are two operations because one may cost and the other disconnects. */
function offnetEntry(change: 'offnetAdd' | 'offnetRemove') {
  return {
    area: 'messaging' as const,
    method: 'POST' as const,
    path: '/sms/offnetorder',
    allowed: ['admin', 'ops'] as const,
    input: OwnNumberInput,
    output: Nothing,
    example: { number: '9195550142' },
    wire: ({ number }: OwnNumber) => ({ [names.offnetNumber]: Number(number), [names.offnetAction]: names[change] }),
    target: ({ number }: OwnNumber) => number,
    locks: ({ number }: OwnNumber) => [`did:${number}:offnet`],
    blocks: 'off-net changes of this number, and releasing or moving it',
  }
}

/** The provider orders the change upstream. So for a while an unchanged status proves nothing; later a person decides. */
const offnetVerify = (wants: 'on' | 'off') =>
  changed({
    reads: [getOffnetStatus],
    reading: text.internal,
    readBack: async (look, input: OwnNumber) => (await look(getOffnetStatus, input)).status,
    row: (status) => status,
    place: 'the off-net status',
    thing: ({ number }) => formatNumber(number),
    parts: [offnetPart(wants)],
    look: 'the number’s off-net messaging in the provider’s portal',
    ...{ baseline: 'needed', costs: true, quietSeconds: 900 },
  })

export const addOffnet = write({
  ...offnetEntry('offnetAdd'),
  id: 'messaging.addOffnet',
  label: 'Add off-net messaging',
  risks: ['billable'],
  verify: offnetVerify('on'),
})

export const removeOffnet = write({
  ...offnetEntry('offnetRemove'),
  id: 'messaging.removeOffnet',
  label: 'Remove off-net messaging',
  risks: ['destructive'],
  verify: offnetVerify('off'),
})

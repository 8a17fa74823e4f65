export type YesNo = 'yes' | 'no'

/** The stored state of each area's objects. Where names differ from the wire names, the areas translate them in answers. */

export interface MessagingNumber {
  did: string
  tier: string
  mode: string
  forward2email: string
  xmppName: string
  xmppPassword: string
  post2url: string
  post2urlMethod: 'form' | 'json' | 'xml'
  chatEmail: string
  chatPassword: string
  secret: string
  offnet: string
}

export interface Message {
  id: number
  at: number
  from: string
  to: string
  direction: 'in' | 'out'
  type: 'sms' | 'mms'
  status: string
}

export interface MessagingState {
  numbers: Map<string, MessagingNumber>
  /** In the order of their ids, which is the order of their times. */
  messages: Message[]
  /** Inbound messages arrive at about this rate per hour. */
  inboundPerHour: number
}

export interface Port {
  id: number
  numbers: string[]
  status: string
  createdAt: number
  /** Fields by wire name: as sent, completed with defaults. The simulator sets `foc_date` when the port becomes FOC. */
  fields: Record<string, string>
  bill: { name: string; bytes: number; sha256: string } | null
  /** The rejection reason; the provider does not return it. */
  reason: string
  /** Counts submissions, so that events scheduled for an earlier one are ignored. */
  run: number
}

export interface Brand {
  id: number
  status: string
  createdAt: number
  companyName: string
  legalType: number
  verticalType: number
  taxNumber: string
  leiNumberType: string
  leiNumber: string
  contact: string
  address: string
  url: string
}

export interface Campaign {
  id: number
  brandId: number
  status: string
  createdAt: number
  type: 'standard' | 'special'
  subtype: number
  companyName: string
  verticalType: number
  numbers: string[]
  /** Texts and yes/no answers, by wire name. */
  fields: Record<string, string>
}

export interface FaxNumber {
  did: string
  status: string
  type: 'local' | 'tf'
  tier: string
  note: string
  pin: string
  cnam: string
  name: string
  login: string
  password: string
  email: string
  isFull: YesNo
  reportAtt: YesNo
  post2url: string
  ataMac: string
  /** Email addresses that may send or receive. */
  permissions: Map<string, { send: YesNo; receive: YesNo }>
}

interface SentFax {
  id: number
  at: number
  from: string
  to: string
  filename: string
  bytes: number
  sha256: string
  pages: number
  status: string
}

export interface FaxState {
  numbers: Map<string, FaxNumber>
  sent: SentFax[]
}

export interface Backup {
  id: number
  name: string
  type: string
}

export interface HostedServer {
  id: number
  type: string
  family: string
  orderedAt: number
  allowed: { address: string; note: string }[]
  status: string
  /** Target size of an upgrade; empty if there is none. */
  upgrading: string
  schedule: string
  note: string
  backups: Backup[]
  /** Counts subscriptions to the backup service, so that an earlier schedule is ignored. */
  run: number
}

export interface InternationalNumber {
  did: string
  country: string
  city: string
  forward: string
  route: string
  orderedAt: number
}

export type YesNo = 'yes' | 'no'

/** What each area remembers of its objects; the wire names are given where a record is answered. */

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
  /** In the order of their identifiers, which is the order of their time. */
  messages: Message[]
  /** Inbound messages arrive by themselves, about so many an hour. */
  inboundPerHour: number
}

export interface Port {
  id: number
  numbers: string[]
  status: string
  createdAt: number
  /** Fields as they were sent, by wire name; what a draft may lack is an empty text. */
  fields: Record<string, string>
  bill: { name: string; bytes: number; sha256: string } | null
  /** Why it was rejected; the provider does not return it. */
  reason: string
  /** Counts the submissions: what was due for an earlier one no longer counts. */
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
  /** The texts and yes/no answers, by wire name. */
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
  /** Addresses that may send or receive by e-mail. */
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
  /** The type it is being upgraded to; empty when it is not. */
  upgrading: string
  schedule: string
  note: string
  backups: Backup[]
  /** Counts how often the backup service was joined: an earlier rhythm no longer counts. */
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

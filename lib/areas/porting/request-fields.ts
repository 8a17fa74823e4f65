import type { DocumentRef } from '@/lib/core/documents/kinds'

// The members of a port request in form order. No schemas: pages, lists and letters need none.

export const portSteps = ['numbers', 'carrier', 'address', 'bill', 'schedule', 'routing', 'review'] as const
export type PortStep = (typeof portSteps)[number]

export const stepLabels: Record<PortStep, string> = {
  numbers: 'Numbers',
  carrier: 'Losing carrier',
  address: 'Service address',
  bill: 'Bill',
  schedule: 'Schedule',
  routing: 'Routing',
  review: 'Review',
}

interface PortFieldInfo {
  step: PortStep
  label: string
  /** Only set on creation; changes do not accept it. */
  fixed?: true
  /** The provider's list omits it. */
  unreported?: true
}

/** In the order of a bill; members that carriers reject most come first. */
const fields = {
  numbers: { step: 'numbers', label: 'Numbers to port', fixed: true },
  partial: { step: 'numbers', label: 'Partial port' },
  remainingServices: { step: 'numbers', label: 'What stays', unreported: true },
  mode: { step: 'numbers', label: 'Used for', fixed: true },
  carrier: { step: 'carrier', label: 'Carrier' },
  accountNumber: { step: 'carrier', label: 'Account number' },
  billingNumber: { step: 'carrier', label: 'Billing telephone number' },
  contact: { step: 'carrier', label: 'Authorized contact' },
  contactTitle: { step: 'carrier', label: 'Title' },
  location: { step: 'carrier', label: 'Kind of customer' },
  company: { step: 'carrier', label: 'Company' },
  portOutPin: { step: 'carrier', label: 'Port-out PIN', unreported: true },
  wireless: { step: 'carrier', label: 'Wireless numbers' },
  pin: { step: 'carrier', label: 'PIN', unreported: true },
  ssn: { step: 'carrier', label: 'Last four of the SSN', unreported: true },
  streetNumber: { step: 'address', label: 'Street number' },
  prefix: { step: 'address', label: 'Direction before the street' },
  street: { step: 'address', label: 'Street' },
  suffix: { step: 'address', label: 'Direction after the street' },
  unit: { step: 'address', label: 'Unit' },
  city: { step: 'address', label: 'City' },
  state: { step: 'address', label: 'State', unreported: true },
  zip: { step: 'address', label: 'ZIP code' },
  /** The upload's metadata, never bytes. */
  bill: { step: 'bill', label: 'Bill', unreported: true },
  focDate: { step: 'schedule', label: 'Requested FOC date' },
  activationTime: { step: 'schedule', label: 'Activation time', unreported: true },
  trunk: { step: 'routing', label: 'Trunk' },
  lidb: { step: 'routing', label: 'Caller name listing (LIDB)' },
} as const satisfies Record<string, PortFieldInfo>

export type PortField = keyof typeof fields
export const portFields: Readonly<Record<PortField, PortFieldInfo>> = fields
export const portFieldNames = Object.keys(fields) as readonly PortField[]

export const isPortField = (text: string | null | undefined): text is PortField =>
  typeof text === 'string' && Object.hasOwn(fields, text)

export const isPortStep = (text: string | null | undefined): text is PortStep =>
  (portSteps as readonly (string | null | undefined)[]).includes(text)

export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** Values of the wizard's fields: texts as typed, and the bill's metadata. `numbers` is the pasted text. */
export type PortText = Exclude<PortField, 'bill'>
export const portTextNames = portFieldNames.filter((name): name is PortText => name !== 'bill')
export type PortValues = Record<PortText, string> & {
  bill: DocumentRef | null
  /** "yes" if the person changed values that are not sent yet, else empty. */
  changed: string
  /** Id of the rejected request that this one replaces. */
  replaces: string
}

export const emptyPort: PortValues = {
  ...(Object.fromEntries(portTextNames.map((name) => [name, ''])) as Record<PortText, string>),
  bill: null,
  changed: '',
  replaces: '',
  partial: 'no',
  mode: 'voice',
  location: 'business',
  wireless: 'no',
  lidb: 'no',
}

/** A losing carrier's or the provider's rejection, with the passages that name fields. */
export interface PortRejection {
  message: string
  /** ISO 8601 */
  at: string
  /** In the order of the numbered pins; `from` and `to` are positions in `message`. */
  pins: readonly { field: PortField; from: number; to: number }[]
}

import type { DocumentRef } from '../documents/kinds'

// The members of a port request in the order in which a person meets them. No schemas: pages, lists and letters need none.

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
  /** Neither the provider nor this console shows it again to whoever may not see it. */
  secret?: true
  /** Asked for once, on creation; no later change takes it. */
  fixed?: true
  /** The provider's list does not tell it. */
  untold?: true
}

/** Order: as on a bill, and what carriers refuse most comes first. */
const fields = {
  numbers: { step: 'numbers', label: 'Numbers to port', fixed: true },
  partial: { step: 'numbers', label: 'Partial port' },
  remainingServices: { step: 'numbers', label: 'What stays', untold: true },
  mode: { step: 'numbers', label: 'Used for', fixed: true },
  carrier: { step: 'carrier', label: 'Carrier' },
  accountNumber: { step: 'carrier', label: 'Account number', secret: true },
  billingNumber: { step: 'carrier', label: 'Billing telephone number' },
  contact: { step: 'carrier', label: 'Authorized contact' },
  contactTitle: { step: 'carrier', label: 'Title' },
  location: { step: 'carrier', label: 'Kind of customer' },
  company: { step: 'carrier', label: 'Company' },
  portOutPin: { step: 'carrier', label: 'Port-out PIN', secret: true, untold: true },
  wireless: { step: 'carrier', label: 'Wireless numbers' },
  pin: { step: 'carrier', label: 'PIN', secret: true, untold: true },
  ssn: { step: 'carrier', label: 'Last four of the SSN', secret: true, untold: true },
  streetNumber: { step: 'address', label: 'Street number' },
  prefix: { step: 'address', label: 'Direction before the street' },
  street: { step: 'address', label: 'Street' },
  suffix: { step: 'address', label: 'Direction after the street' },
  unit: { step: 'address', label: 'Unit' },
  city: { step: 'address', label: 'City' },
  state: { step: 'address', label: 'State', untold: true },
  zip: { step: 'address', label: 'ZIP code' },
  /** What the upload said of it, never bytes. */
  bill: { step: 'bill', label: 'Bill', untold: true },
  focDate: { step: 'schedule', label: 'Requested FOC date' },
  activationTime: { step: 'schedule', label: 'Activation time', untold: true },
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

/** What the wizard's fields hold: texts as typed, and what the upload said of the bill. `numbers` is what was pasted, line by line. */
export type PortText = Exclude<PortField, 'bill'>
export const portTextNames = portFieldNames.filter((name): name is PortText => name !== 'bill')
export type PortValues = Record<PortText, string> & {
  bill: DocumentRef | null
  /** What was changed since it went to the provider: "yes", or nothing. */
  changed: string
  /** The id of the refused request in whose place this one comes. */
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

/** What a losing carrier or the provider said of a request, with the words that speak of a field. */
export interface Rejection {
  words: string
  /** ISO 8601 */
  at: string
  /** In the order of the numbered pins; `from` and `to` are places in `words`. */
  pins: readonly { field: PortField; from: number; to: number }[]
}

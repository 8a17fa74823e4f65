import { general, type SpokenNames, type Table } from '@/lib/core/changes/spoken'
import { documentNames } from '@/lib/core/operation/shared-assumptions'
import { assumptions } from './assumptions'
import { isPortField, portFields } from './request-fields'

const authorized = ['contact', 'person', 'user', 'name', 'signer', 'party'].flatMap((who) =>
  ['authorized', 'authorised', 'authorizing', 'authorising', 'auth'].map((word) => `${word} ${who}`),
)
const PIN = ['pin', 'passcode', 'passcode pin', 'password', 'wireless pin']
const NAME = ['end user name', 'customer name', 'subscriber name', 'account name']

/**
 * Carriers’ names for the members of a port request. The request decides whose PIN and name they mean: only wireless
 * numbers have an account PIN, and a household has no company. If that is unknown, neither counts.
 */
export function portNames(request: Readonly<Record<string, unknown>>): Table {
  const names = assumptions.portRequest.members
  const { bill } = documentNames
  // A list of requests has the company but not the kind of customer, so a company means business.
  const members: Readonly<Record<string, unknown>> = { location: request.company ? 'business' : undefined, ...request }
  const is = (member: 'wireless' | 'location', value: string) =>
    String(members[member] ?? value).toLowerCase() === value
  const whose = (meant: boolean, names: readonly string[]) => (meant ? names : [])
  return {
    numbers: [names.numbers, 'phone number', 'telephone number', 'ported number', 'number'],
    partial: [names.partial],
    remainingServices: [names.remainingServices, 'remaining services', 'remaining numbers'],
    mode: [names.mode],
    carrier: [names.carrier, 'losing carrier', 'current carrier', 'carrier name'],
    accountNumber: [
      names.accountNumber,
      ...['acct number', 'account no', 'acct no', 'account num', 'account id', 'billing account number', 'ban', 'acct'],
      // Carriers say other things about the account itself: that it is closed, or owes money.
      ...general(
        'account mismatch',
        'account invalid',
        'invalid account',
        'account not found',
        'account does not match',
      ),
    ],
    billingNumber: [
      names.billingNumber,
      ...['btn', 'atn', 'billing phone number', 'billing number', 'account telephone number', 'pilot number'],
    ],
    contact: [
      names.contact,
      ...authorized,
      ...whose(is('location', 'residential'), NAME),
      ...general(...whose(is('location', 'residential'), ['name'])),
    ],
    contactTitle: [names.contactTitle],
    location: [names.location, 'location mismatch'],
    company: [
      names.company,
      ...['company name', 'business name', 'entity name'],
      ...whose(is('location', 'business'), NAME),
      ...general(...whose(is('location', 'business'), ['name'])),
    ],
    portOutPin: [names.portOutPin, 'transfer pin', 'number transfer pin', ...whose(is('wireless', 'no'), PIN)],
    wireless: [names.wireless, 'wireless'],
    pin: is('wireless', 'yes') ? [names.pin, ...PIN] : null,
    ssn: is('wireless', 'yes') ? [names.ssn, 'ssn', 'social security number', 'social security'] : null,
    streetNumber: [names.streetNumber, 'house number', 'building number'],
    prefix: [names.prefix],
    // A carrier's location is the address, the provider's the kind of customer.
    street: [
      names.street,
      'street name',
      'location mismatch',
      ...general('address', 'service address', 'street address'),
    ],
    suffix: [names.suffix],
    unit: [names.unit, 'unit', 'suite', 'apartment', 'apt', 'floor', 'ste'],
    city: [names.city],
    state: [names.state, 'state code', 'province'],
    zip: [names.zip, 'zip', 'postal code', 'postcode'],
    bill: [bill.content, bill.name, 'invoice', 'bill copy', 'copy of the bill', 'copy of bill'],
    focDate: [names.focDate, 'foc', 'due date', 'requested date', 'port date', 'date'],
    activationTime: [names.activationTime],
    trunk: [names.trunk, 'trunk name'],
    lidb: [names.lidb, 'lidb'],
    id: [assumptions.portRequest.id],
    'cancel.id': [assumptions.porting.cancelled],
  }
}

/** The names for all fields of a request, for every change to it. */
export function spokenNamesOfPort(request: Readonly<Record<string, unknown>>): SpokenNames {
  const names = Object.entries(portNames(request)).filter(([member]) => isPortField(member))
  return Object.fromEntries(
    names.flatMap(([member, spokenNames]) =>
      spokenNames && isPortField(member) ? [[member, [...spokenNames, portFields[member].label]]] : [],
    ),
  )
}

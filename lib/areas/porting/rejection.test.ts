import { expect, it } from 'vitest'
import { pieces, pinAt, pinsIn } from './rejection'
import { spokenNamesOfPort } from './spoken'
import { rejectedSince } from './statuses'

const business = { wireless: 'no', location: 'business' }
const household = { wireless: 'Yes', location: 'residential' }
const pinned = (message: string, request = business) => pinsIn(message, spokenNamesOfPort(request))
const fieldsIn = (message: string, request = business) =>
  pinned(message, request).map(({ field, from, to }) => [field, message.slice(from, to)])

it.each([
  [
    'BTN/Account mismatch with CSR. Account number invalid. Service address: suite missing.',
    [
      ['billingNumber', 'BTN/Account mismatch with CSR'],
      ['accountNumber', 'Account number invalid'],
      ['unit', 'suite missing'],
    ],
  ],
  [
    'The account number does not match the current carrier',
    [['accountNumber', 'account number does not match the current carrier']],
  ],
  [
    'Zip code invalid; PIN incorrect',
    [
      ['zip', 'Zip code invalid'],
      ['portOutPin', 'PIN incorrect'],
    ],
  ],
  ['Port-out PIN expired', [['portOutPin', 'Port-out PIN expired']]],
  ['PIN does not match. Supply the correct port-out PIN.', [['portOutPin', 'PIN does not match']]],
  [
    'End user name mismatch, authorized contact unknown',
    [
      ['company', 'End user name mismatch'],
      ['contact', 'authorized contact unknown'],
    ],
  ],
  ['Request denied', []],
  ['', []],
])('fields are found in %s', (message, wanted) => {
  expect(fieldsIn(message)).toEqual(wanted)
})

it('the text is split at its pins without loss', () => {
  const message = 'Account number invalid. Zip code invalid.'
  const parts = pieces({ message, pins: pinned(message) })
  expect(parts).toEqual([
    { text: 'Account number invalid', pin: 1 },
    { text: '. ' },
    { text: 'Zip code invalid', pin: 2 },
    { text: '.' },
  ])
  expect(parts.map(({ text }) => text).join('')).toBe(message)
  expect(pieces({ message: 'short', pins: [{ field: 'zip', from: 2, to: 99 }] })).toEqual([{ text: 'short' }])
})

it('a pin is set only where its passage occurs', () => {
  expect(pinAt('suite missing', 'unit', ' Suite ')).toEqual({ field: 'unit', from: 0, to: 5 })
  expect(pinAt('suite missing', 'unit', 'floor')).toBeNull()
  expect(pinAt('suite missing', 'unit', '')).toBeNull()
})

it.each([
  ['ACCOUNT_NUMBER_MISMATCH', 'accountNumber', 'accountNumber'],
  ['BAN mismatch', 'accountNumber', 'accountNumber'],
  ['BTN_ATN_MISMATCH', 'billingNumber', 'billingNumber'],
  ['PHONE_NUMBER_MISMATCH', 'numbers', 'numbers'],
  ['ZIP_MISMATCH', 'zip', 'zip'],
  ['POSTAL_CODE_MISMATCH', 'zip', 'zip'],
  ['STATE_MISMATCH', 'state', 'state'],
  ['CITY_MISMATCH', 'city', 'city'],
  ['ADDRESS_MISMATCH', 'street', 'street'],
  ['Service address does not match the account', 'street', 'street'],
  ['ENTITY_NAME_MISMATCH', 'company', 'company'],
  ['AUTH_PERSON_MISMATCH', 'contact', 'contact'],
  ['Authorized name invalid', 'contact', 'contact'],
  ['NAME_MISMATCH', 'company', 'contact'],
  ['End user name mismatch', 'company', 'contact'],
  ['PIN_INVALID', 'portOutPin', 'pin'],
  ['PASSCODE_PIN_INVALID', 'portOutPin', 'pin'],
  ['WIRELESS_PIN_MISMATCH', 'portOutPin', 'pin'],
  ['Wireless PIN incorrect', 'portOutPin', 'pin'],
  ['PORT_OUT_PIN_INVALID', 'portOutPin', 'portOutPin'],
  ['SSN_MISMATCH', null, 'ssn'],
  ['FOC_EXPIRED', 'focDate', 'focDate'],
  ['DATE_INVALID', 'focDate', 'focDate'],
  ['Requested date is a holiday', 'focDate', 'focDate'],
])('%s leads to a field for business and wireless household', (message, ofBusiness, ofHousehold) => {
  expect(fieldsIn(message).map(([field]) => field)).toEqual(ofBusiness ? [ofBusiness] : [])
  expect(fieldsIn(message, household).map(([field]) => field)).toEqual([ofHousehold])
})

it.each([
  'LOCATION_MISMATCH',
  'The ZIP code does not match the city',
  'PIN or account number invalid',
  'The account number and the name do not match',
  'The request is in a state that takes no change',
  'Please contact the carrier about this account',
  'LSR_PENDING',
  'OTHER',
])('%s is ambiguous and leads to no field', (message) => expect(fieldsIn(message)).toEqual([]))

it('an ambiguous PIN or name leads to no field', () => {
  for (const message of ['PIN_INVALID', 'NAME_MISMATCH']) expect(pinsIn(message, spokenNamesOfPort({}))).toEqual([])
})

it('a rejection is as old as its first reading, even if details changed since', () => {
  const seen = (...statuses: (string | null)[]) => statuses.map((status, at) => ({ status, at: String(at) }))
  expect(rejectedSince(seen('pending', 'rejected', 'Rejected: ZIP'))).toBe('1')
  expect(rejectedSince(seen('rejected', null, 'rejected', 'rejected'))).toBe('2')
  expect([seen('rejected', 'foc'), seen()].map(rejectedSince)).toEqual([null, null])
})

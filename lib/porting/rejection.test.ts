import { expect, it } from 'vitest'
import { pieces, pinAt, pinsFor, pinsIn } from './rejection'

const fieldsIn = (words: string) => pinsIn(words).map(({ field, from, to }) => [field, words.slice(from, to)])

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
      ['pin', 'PIN incorrect'],
    ],
  ],
  ['Port-out PIN expired', [['portOutPin', 'Port-out PIN expired']]],
  ['PIN does not match. Supply the correct port-out PIN.', [['portOutPin', 'port-out PIN']]],
  [
    'End user name mismatch, authorized contact unknown',
    [
      ['company', 'End user name mismatch'],
      ['contact', 'authorized contact unknown'],
    ],
  ],
  ['Request denied', []],
  ['', []],
])('finds the fields in %s', (words, wanted) => {
  expect(fieldsIn(words)).toEqual(wanted)
})

it('cuts the words at their pins, and loses none', () => {
  const words = 'Account number invalid. Zip code invalid.'
  const parts = pieces({ words, pins: pinsIn(words) })
  expect(parts).toEqual([
    { text: 'Account number invalid', pin: 1 },
    { text: '. ' },
    { text: 'Zip code invalid', pin: 2 },
    { text: '.' },
  ])
  expect(parts.map(({ text }) => text).join('')).toBe(words)
  expect(pieces({ words: 'short', pins: [{ field: 'zip', from: 2, to: 99 }] })).toEqual([{ text: 'short' }])
})

it('takes a pin where a person says, only among the words', () => {
  expect(pinAt('suite missing', 'unit', ' Suite ')).toEqual({ field: 'unit', from: 0, to: 5 })
  expect(pinAt('suite missing', 'unit', 'floor')).toBeNull()
  expect(pinAt('suite missing', 'unit', '')).toBeNull()
})

it('a PIN is the port-out PIN where the form asks for no other', () => {
  const pins = pinsIn('PIN incorrect')
  expect(pinsFor(pins, { wireless: 'yes' })).toEqual(pins)
  expect(pinsFor(pins, { wireless: 'no' })).toEqual([{ field: 'portOutPin', from: 0, to: 13 }])
  expect(pinsFor(pinsIn('Zip code invalid'), { wireless: 'no' })).toEqual(pinsIn('Zip code invalid'))
})

import { expect, it } from 'vitest'
import { registers } from './registers'
import { trunkValues } from './trunk-values'

const simulated = ['on', 'registration', '', 'ca', '9195550105', '', '20', 'yes', 'no', 'off', '']

it('values with an unmistakable shape get a name, the rest none', () => {
  expect(trunkValues(simulated)).toEqual({
    state: 'on',
    kind: 'registration',
    addresses: [],
    region: 'ca',
    numbers: ['9195550105'],
    limit: '20',
    unnamed: ['yes', 'no'],
  })
  expect(
    trunkValues(['off', 'static', 'sip.partner.example.net', 'us', '', '', '20', 'no', 'no', 'off', '30']),
  ).toMatchObject({
    state: 'off',
    addresses: ['sip.partner.example.net'],
    limit: null,
    unnamed: ['20', 'no', 'no', '30'],
  })
})

it('one “off” alone may be another setting', () => {
  expect(trunkValues(['registration', 'off'])).toMatchObject({ state: null, unnamed: ['off'] })
  expect(trunkValues(['registration', 'off', 'on']).state).toBe('on')
})

it.each([
  [['on', 'registration', 'off'], true],
  [['off', 'registration', 'off'], false],
  [['on', 'static', '203.0.113.4'], false],
  [['203.0.113.4'], false],
  [['us'], true],
])('%j registers: %s', (values, expected) => {
  expect(registers(trunkValues(values as string[]))).toBe(expected)
})

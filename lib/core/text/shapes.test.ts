import { expect, it } from 'vitest'
import { shapesOf } from './shapes'

const nothing = { addresses: [], numbers: [], region: null, kind: null, onOff: null, date: null, rest: [] }

it('a value is classified by its shape at any position', () => {
  const values = ['static', '203.0.113.10', 'us-ca', '9195550103', 'on', '2026-10-03', '40']
  const reported = {
    addresses: ['203.0.113.10'],
    numbers: ['9195550103'],
    region: 'us-ca',
    kind: 'static',
    onOff: 'on',
    date: '2026-10-03',
    rest: ['40'],
  }
  expect(shapesOf(values)).toEqual(reported)
  expect(shapesOf([...values].reverse())).toEqual(reported)
  expect(shapesOf(values.map((value) => value.toUpperCase()))).toEqual(reported)
})

it.each([
  [['on', 'off'], { rest: ['on', 'off'] }],
  [['us', 'ca'], { rest: ['us', 'ca'] }],
  [['9195550103', '19195550104'], { numbers: ['9195550103', '9195550104'] }],
  [['2001:db8::1', '192.0.2.1'], { addresses: ['2001:db8::1', '192.0.2.1'] }],
  [['', '5', '10', ''], { rest: ['5', '10'] }],
  [['GB', 'London', '107'], { region: 'gb', rest: ['London', '107'] }],
  // A word, and two letters that are not a country code.
  [['NO', 'QX'], { rest: ['NO', 'QX'] }],
  [['1234567890'], { rest: ['1234567890'] }],
  [['999.1.1.1', '203.0.113.010'], { rest: ['999.1.1.1', '203.0.113.010'] }],
  [['2026-13-45', '2026'], { rest: ['2026-13-45', '2026'] }],
  [['2026-10-03T10:00:00Z'], { date: '2026-10-03' }],
  [['••••••'], { rest: ['••••••'] }],
  [[], {}],
] as const)('%j is not classified', (values, reported) => {
  expect(shapesOf(values)).toEqual({ ...nothing, ...reported })
})

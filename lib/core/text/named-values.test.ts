import { expect, it } from 'vitest'
import { namedValues } from './named-values'

const at = '2026-11-20T10:00:00.000Z'
const set = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at }]))
const labels = { concurrentMax: 'Concurrent calls', interLimit: 'International limit', forwardTo: 'Forwards to' }
const row = ['registration', 'us-ny', '9195550103', '12125550123', '20', '50']

it('values set here are named while listed; unidentified values are folded', () => {
  const reported = namedValues(row, set({ region: 'us-ny', concurrentMax: '20', forwardTo: '2125550123' }), labels)
  expect(reported).toMatchObject({
    kind: 'registration',
    region: 'us-ny',
    number: '9195550103',
    numbers: [],
    forwardTo: { label: 'Forwards to', value: '2125550123', at },
    named: [{ label: 'Concurrent calls', value: '20', at }],
    rest: ['50'],
    set: { region: at },
  })
  expect(reported.set.kind).toBeUndefined()
})

it('a forwarding number is never the trunk’s own', () => {
  const forward = set({ forwardTo: '9195550103' })
  expect(namedValues(['9195550103'], forward, labels)).toMatchObject({ number: null, numbers: [] })
  expect(namedValues(row, forward, labels)).toMatchObject({ number: '2125550123' })
  expect(namedValues(row, {}, labels)).toMatchObject({ number: '9195550103', numbers: ['2125550123'] })
  expect(namedValues(row, set({ number: '2125550123' }), labels)).toMatchObject({
    number: '2125550123',
    numbers: ['9195550103'],
    set: { number: at },
  })
})

it('values changed elsewhere are unnamed, and the list’s value is shown', () => {
  const reported = namedValues(row, set({ region: 'ca', concurrentMax: '5', forwardTo: '2125550199' }), labels)
  expect(reported).toMatchObject({ region: 'us-ny', named: [], forwardTo: null, rest: ['20', '50'], set: {} })
})

it('of two possible regions the record decides; without one neither', () => {
  expect(namedValues(['us', 'ca'], set({ region: 'ca' }), labels)).toMatchObject({ region: 'ca', set: { region: at } })
  expect(namedValues(['us', 'ca'], {}, labels)).toMatchObject({ region: null, rest: ['us', 'ca'] })
})

it('two settings with one value use one value each', () => {
  const both = set({ concurrentMax: '5', interLimit: '5' })
  expect(namedValues(['5', '5', '5'], both, labels).rest).toEqual(['5'])
})

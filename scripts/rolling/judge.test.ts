import { expect, it } from 'vitest'
import { compare, type Recorded } from './judge'

const row = (key: string, state: string): Recorded => ({ key, state, sent: true })
const trunk = (name: string) => ({ operation: 'POST /siptrunk', object: `trunk ${name}`, amount: '0.00' })
const refill = { operation: 'PUT /account/refillbalance', object: 'balance', amount: '25.00' }
const text = { operation: 'POST /smsv2', object: 'sms 17 from 9195550100 to 12125551001', amount: '-0.0050' }

it('journal and ledger that agree find nothing', () => {
  const rows = [
    row('trunks.create roll1', 'succeeded'),
    row('billing.refillBalance 25', 'reconciled_happened'),
    row('messaging.sendText 2125551001', 'warned'),
    row('trunks.create roll2', 'rejected'),
  ]
  const time = { operation: 'time: usage', object: 'calls of the last hour', amount: '-1.00' }
  expect(compare(rows, [trunk('roll1'), refill, text, time], ['trunks.create roll1'])).toEqual({
    recorded: 4,
    inLedger: 3,
    lost: [],
    duplicated: [],
    unknown: [],
  })
})

it('a change that the ledger has twice is duplicated', () => {
  const { duplicated } = compare([row('trunks.create roll1', 'succeeded')], [trunk('roll1'), trunk('roll1')], [])
  expect(duplicated).toEqual(['trunks.create roll1: 2 times'])
})

it.each([
  ['done in the journal only', [row('trunks.create roll1', 'succeeded')], [], 'trunks.create roll1: succeeded'],
  ['an effect without a record', [], [trunk('roll1')], 'trunks.create roll1: not recorded'],
  [
    'an effect of a rejected change',
    [row('trunks.create roll1', 'rejected')],
    [trunk('roll1')],
    'trunks.create roll1: rejected',
  ],
])('%s is lost', (_, rows, effects, message) => {
  expect(compare(rows, effects, []).lost).toEqual([message])
})

it('a change shown as done that nobody made is lost', () => {
  expect(compare([], [], ['trunks.create roll1']).lost).toEqual(['trunks.create roll1: not recorded'])
})

it('an open change is unknown', () => {
  expect(compare([row('trunks.create roll1', 'uncertain')], [], []).unknown).toEqual(['trunks.create roll1: uncertain'])
})

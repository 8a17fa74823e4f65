import { expect, it } from 'vitest'
import { failedShare, type NumberFindings, numberCause } from './number-cause'

const everything: NumberFindings = {
  optedOut: true,
  ours: false,
  wireless: false,
  blockedOn: ['lobby', 'main', 'fax'],
  campaign: false,
  offnetPending: true,
}

it('the first rule that applies is the cause', () => {
  expect(numberCause(everything)).toBe('Texts to this number are blocked: it opted out.')
  expect(numberCause({ ...everything, optedOut: false })).toBe('Texts to this number fail: its carrier isn’t wireless.')
  expect(numberCause({ ...everything, optedOut: false, ours: true })).toBe(
    'Calls from this number are blocked on lobby, main, and fax.',
  )
  expect(numberCause({ ours: true, campaign: false, offnetPending: true })).toBe(
    'Carriers may block texts from this number: no 10DLC campaign lists it.',
  )
  expect(numberCause({ ours: true, campaign: true, offnetPending: true })).toBe(
    'Texts from this number may fail: its off-net order is pending.',
  )
})

it.each<[string, NumberFindings]>([
  ['nothing was read', {}],
  ['a wireless number that nothing blocks', { optedOut: false, ours: false, wireless: true, blockedOn: [] }],
  ['our own landline number', { ours: true, wireless: false, campaign: true, offnetPending: false }],
  ['somebody else’s number without a campaign', { ours: false, campaign: false, offnetPending: true }],
])('%s has no cause', (_, known) => expect(numberCause(known)).toBeNull())

it('failed texts are counted among all, in any case of the status', () => {
  const texts = ['Failed', 'delivered', 'FAILED'].map((status) => ({ status }))
  expect(failedShare(texts, 7)).toBe('2 of 3 texts to this number failed in the last 7 days.')
  expect(failedShare(texts.slice(0, 1), 7)).toBe('1 of 1 text to this number failed in the last 7 days.')
  expect(failedShare(texts.slice(1, 2), 7)).toBeNull()
})

import { expect, it } from 'vitest'
import type { ClaimState } from './claims'
import { amountToClaim, explainedBy, requestedBy } from './ledger'
import { claimText, netOfUsageText, outcomeText, surplusLabel, unsentText } from './ledger-texts'

const of = (surplus: string | null, state?: ClaimState, more: object = {}) => ({
  ...{ amount: '100.00', surplus },
  claim: state ? { state, amount: '100.00', promised: null, credited: null, ...more } : null,
})

it.each([
  ['no surplus', of(null), '', '0'],
  ['exactly as requested', of('0'), '', '0'],
  ['without a claim', of('100'), 'charged twice, $100.00 to claim', '100'],
  ['claim not yet made', of('100', 'found'), 'charged twice, $100.00 to claim', '100'],
  ['claimed', of('100', 'claimed'), 'charged twice, $100.00 claimed', '0'],
  ['promised in part', of('100', 'promised', { promised: '80.00' }), 'charged twice, $80.00 promised', '0'],
  ['credited in part', of('100', 'credited', { credited: '80.00' }), 'charged twice, $80.00 credited', '0'],
  ['dropped', of('100', 'dropped'), 'charged twice, claim dropped', '0'],
  ['another amount', of('40'), 'charged more than requested, $40.00 to claim', '40'],
  ['a credit that was claimed', of(null, 'claimed'), '$100.00 claimed', '0'],
  ['an unknown refill with a claim', of(null, 'found'), '$100.00 to claim', '0'],
] as const)('%s: the row, and what is still to claim', (_, row, text, left) => {
  expect([claimText(row), amountToClaim(row)]).toEqual([text, left])
})

it.each([
  ['100', '100', 'Surplus, to claim'],
  ['100.004', '100', 'Surplus, to claim'],
  ['100', '0', 'Surplus'],
  ['140', '40', 'Surplus, $40.00 to claim'],
] as const)('of a surplus of %s, %s is still to claim', (surplus, left, label) => {
  expect(surplusLabel(surplus, left)).toBe(label)
})

it.each([
  ['blocked', 'asked', 'Not sent yet'],
  ['blocked', 'approved', 'Not sent yet'],
  ['planned', null, 'Not sent yet'],
  ['blocked', 'declined', 'Nothing was sent'],
  ['blocked', 'expired', 'Nothing was sent'],
  ['blocked', null, 'Nothing was sent'],
  ['not_sent', null, 'Nothing was sent'],
  ['blocked', 'used', 'See the change that was sent'],
  ['succeeded', null, null],
  ['uncertain', null, null],
  ['rejected', null, null],
] as const)('the readings around a refill that is %s (%s): %s', (state, request, text) => {
  expect(unsentText({ state, request })).toBe(text)
})

const row = { kind: 'elsewhere', state: null, request: null, reason: '', maybe: null } as const
const maybe = { entry: 'e', at: '2026-11-01T12:00:00Z', amount: '10' }
it.each([
  [row, 'Other credit'],
  [{ ...row, reason: 'In the portal' }, 'Other credit, explained'],
  [{ ...row, maybe }, 'Maybe a refill'],
  [{ ...row, kind: 'auto' }, 'Auto-refill, inferred'],
  [{ ...row, kind: 'here', state: 'succeeded', reason: 'Week 40' }, 'Done'],
  [{ ...row, kind: 'here', state: 'blocked', request: 'asked' }, 'Waiting for approval'],
] as const)('the outcome of %o: %s', (given, text) => {
  expect(outcomeText(given)).toBe(text)
})

it.each([
  ['here', 'Felix', ''],
  ['elsewhere', '', 'Felix'],
  ['auto', '', 'Felix'],
] as const)('of credit of kind %s, %j requested it and %j explained it', (kind, requested, explained) => {
  expect([requestedBy({ kind, person: 'Felix' }), explainedBy({ kind, person: 'Felix' })]).toEqual([
    requested,
    explained,
  ])
})

it.each([
  ['elsewhere', '2026-11-01T12:00:00Z', '2026-11-03T02:10:00Z', 'the credit minus the usage in 38 h without readings'],
  [
    'elsewhere',
    '2026-11-01T12:00:00Z',
    '2026-11-01T12:45:00Z',
    'the credit minus the usage in 45 min without readings',
  ],
  ['elsewhere', '2026-11-01T12:00:00Z', '2026-11-01T12:05:00Z', ''],
  ['elsewhere', null, null, ''],
  // These amounts are not differences.
  ['auto', '2026-11-01T12:00:00Z', '2026-11-03T02:10:00Z', ''],
  ['here', '2026-11-01T12:00:00Z', '2026-11-03T02:10:00Z', ''],
] as const)('credit of kind %s between %s and %s: %j', (kind, beforeAt, afterAt, text) => {
  expect(netOfUsageText({ kind, beforeAt, afterAt })).toBe(text)
})

import { describe, expect, it } from 'vitest'
import { ClaimFromProvider, CreditClaim, DropClaim, FindClaim, PromiseClaim } from './claim-inputs'
import { disputeSteps, restAfterCredit } from './claim-texts'
import {
  type Claim,
  type ClaimMove,
  type ClaimState,
  claimFilter,
  claimMoves,
  claimStates,
  claimsSummary,
  fitsClaim,
  isOverdue,
  mayMove,
  stateAfter,
} from './claims'

const id = '6f1f6c62-3f0e-4c0e-9d0b-0d5f6a1b2c3d'
const claim = (over: Partial<Claim> = {}): Claim => ({
  ...{ id, version: 1, subject: null, what: 'Refill of $4,281.00 charged twice', amount: '4281.00' },
  ...{ foundAt: '2026-11-01T12:00:00Z', state: 'found', holder: { id, name: 'Fiona' }, reference: '' },
  ...{ claimedOn: null, promised: null, promisedOn: null, credited: null, rise: null },
  ...over,
})
const states = Object.keys(claimStates) as ClaimState[]

describe('claim', () => {
  it('moves only between the states of its table', () => {
    const table = (Object.keys(claimMoves) as ClaimMove[]).map((move) => [
      move,
      states.filter((state) => mayMove(move, state)).map((state) => `${state} → ${stateAfter(move, claim({ state }))}`),
    ])
    expect(Object.fromEntries(table)).toEqual({
      found: [],
      claimed: ['found → claimed', 'claimed → claimed'],
      promised: ['claimed → promised', 'promised → promised'],
      credited: ['found → credited', 'claimed → credited', 'promised → credited'],
      dropped: ['found → dropped', 'claimed → dropped', 'promised → dropped'],
      assigned: ['found → found', 'claimed → claimed', 'promised → promised'],
      reopened: ['credited → found', 'dropped → found'],
    })
    expect(stateAfter('reopened', claim({ state: 'dropped', reference: 'PR-88' }))).toBe('claimed')
  })

  it('summary adds up only open claims, and names the oldest and the overdue', () => {
    const promised = claim({ state: 'promised', amount: '0.10', promisedOn: '2026-11-20' })
    const open = [claim({ amount: '0.20', foundAt: '2026-10-01T00:00:00Z' }), promised]
    const settled = [claim({ state: 'credited', amount: '9' }), claim({ state: 'dropped', amount: '9' })]
    expect(claimsSummary([...open, ...settled], '2026-11-21')).toEqual({
      ...{ open: 2, sum: '0.3', oldest: open[0], overdue: [promised] },
    })
    expect(claimsSummary(settled, '2026-11-21')).toEqual({ open: 0, sum: '0', oldest: null, overdue: [] })
  })

  it.each([
    ['promised', '2026-11-19', true],
    ['promised', '2026-11-20', false],
    ['promised', '2026-11-21', false],
    ['promised', null, false],
    ['claimed', '2026-11-19', false],
    ['credited', '2026-11-19', false],
  ] as const)('%s for %s is overdue on November 20: %s', (state, promisedOn, overdue) => {
    expect(isOverdue({ state, promisedOn }, '2026-11-20')).toBe(overdue)
  })

  it.each([
    ['open', '', true],
    ['all', '4,281', true],
    ['found', '$4281', true],
    ['found', 'FIONA', true],
    ['claimed', '', false],
    ['open', 'PR-88', false],
  ] as const)('filter %s with search "%s" fits: %s', (filter, typed, fits) => {
    expect(fitsClaim(filter, typed)(claim())).toBe(fits)
  })

  it('filter of a URL that is unknown shows open claims', () => {
    expect(['promised', 'nonsense', 'constructor', undefined].map(claimFilter)).toEqual([
      ...['promised', 'open', 'open', 'open'],
    ])
  })
})

describe('claim form', () => {
  const found = { subject: '', what: 'Charged twice', amount: '12.50', holder: id }
  const amountOf = (typed: string) => FindClaim.safeParse({ ...found, amount: typed }).data?.amount ?? null

  it.each([
    ['12.5', '12.50'],
    ['$1,250', '1250.00'],
    ['4281.0000', '4281.00'],
    ['.07', '0.07'],
    [' 10.00 ', '10.00'],
    ['0', null],
    ['-5', null],
    ['12.345', null],
    ['1e3', null],
    ['ten', null],
    ['10,50', null],
    ['', null],
    ['10000000.01', null],
  ])('amount "%s" is read as %s', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount)
  })

  it.each([
    [FindClaim, { ...found, what: ' ' }, 'what', 'Say what the claim is about.'],
    [FindClaim, { ...found, subject: 'entry:../x' }, 'subject', 'Open the page again.'],
    [FindClaim, { ...found, holder: '' }, 'holder', 'Choose a person.'],
    [ClaimFromProvider, { reference: '', claimedOn: '2026-01-02' }, 'reference', 'Enter the provider’s reference'],
    [ClaimFromProvider, { reference: 'PR-88', claimedOn: '2999-01-01' }, 'claimedOn', 'Enter today or an earlier day.'],
    [ClaimFromProvider, { reference: 'PR-88', claimedOn: '2026-02-30' }, 'claimedOn', 'Enter a valid date'],
    [PromiseClaim, { amount: '5', promisedOn: '' }, 'promisedOn', 'Enter a valid date'],
    [CreditClaim, { amount: '5', rise: '', note: ' ' }, 'note', 'Say where the credit is'],
    [DropClaim, { note: '' }, 'note', 'Say why it is dropped.'],
  ])('%# names the field and the problem', (schema, input, field, message) => {
    const given = schema === FindClaim ? input : { id, version: 1, ...input }
    const issues = schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(issues).toEqual([[field, expect.stringContaining(message)]])
  })
})

it.each([
  ['80', 'Recording it closes the claim: $20.00 isn’t credited and leaves the open total'],
  ['$80.00', 'Recording it closes the claim: $20.00 isn’t credited and leaves the open total'],
  ['99.99', 'Recording it closes the claim: $0.01 isn’t credited and leaves the open total'],
  ['100', null],
  ['120', null],
  ['', null],
  ['0', null],
  ['-5', null],
  ['eighty', null],
])('a typed credit of %j of $100.00: %s', (typed, text) => {
  expect(restAfterCredit({ amount: '100.00' }, typed)).toBe(text)
})

it.each([
  [null, /^First claim the money/],
  ['found', /^First send the report .*, then mark the claim as claimed/],
  ['claimed', /nothing to do until the answer arrives/],
  ['promised', /nothing to do until the answer arrives/],
  ['credited', /The claim is credited. Settle the change/],
  ['dropped', /The claim is dropped. Settle the change/],
] as const)('a disputed change with a claim that is %s says what to do', (state, text) => {
  expect(disputeSteps(state && { state })).toMatch(text)
})

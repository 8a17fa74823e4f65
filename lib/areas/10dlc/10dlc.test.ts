import { describe, expect, it } from 'vitest'
import { campaignName } from './campaign-name'
import { coverageOf } from './coverage'
import { progressOf, rejectedFirst, tasksOf } from './journey'
import { legalTypeName, legalTypeOf } from './legal-types'
import { leiTypeOf } from './lei-types'
import { brandStep, campaignStep, inReview } from './next-step'
import { approvalStateOf, meaningOf } from './statuses'
import { isMasked, taxTail } from './tax-number'
import { verticalOf, verticalText } from './vertical'

const now = new Date('2026-11-20T12:00:00Z')

it.each([
  ['Approved', 'approved'],
  [' APPROVED ', 'approved'],
  ['Pending', 'waiting'],
  ['Submitted', 'waiting'],
  ['Rejected', 'refused'],
  ['expired', 'refused'],
  ['VETTED_REVIEW', 'unknown'],
  ['', 'unknown'],
])('status %j is %s', (status, standing) => {
  expect(approvalStateOf(status)).toBe(standing)
  expect(meaningOf('brand', status)).toMatch(/\.$/)
})

it('a record’s labels map back to sent values where known', () => {
  expect(['Private Company', 'private company ', '3', 'Cooperative', ''].map(legalTypeOf)).toEqual([
    2,
    2,
    3,
    null,
    null,
  ])
  expect(['Government', 'Cooperative'].map(legalTypeName)).toEqual(['Government', 'Cooperative'])
  expect(['GIIN', 'duns', 'VAT', ''].map(leiTypeOf)).toEqual(['giin', 'duns', null, null])
  expect(['Agriculture', '77', '0', '-1', '1.5', 'Insurance', ''].map(verticalOf)).toEqual([
    ...[1, 77, null, null, null, null],
    null,
  ])
  expect([1, 77].map(verticalText)).toEqual(['Agriculture (sent as 1)', '77'])
})

it.each([
  ['12-3456789', '••••6789'],
  ['1234', '••••'],
  ['123456', '••••'],
  ['', ''],
])('tax number %j is shown as %j', (number, shown) => expect(taxTail(number)).toBe(shown))

it('an already masked tax number is recognized', () => {
  expect(['••••6789', '***-6789', 'XX-XXX6789', '12-3456789'].map(isMasked)).toEqual([true, true, true, false])
})

it.each([
  ['Reminders of appointments.', 'Reminders of appointments'],
  ['', 'Campaign 7'],
  ['Reminders. And more.', 'Reminders'],
  [
    'Tells the customers of our many clinics about their next appointments',
    'Tells the customers of our many clinics about…',
  ],
])('a campaign with use case %j is called %j', (description, name) => {
  expect(campaignName({ id: '7', description })).toBe(name)
})

describe('registration of a number', () => {
  const of = (id: string, status: string, ...numbers: string[]) => ({ id, status, numbers })
  const campaigns = [
    of('1', 'Pending', '9195550100', '9195550101'),
    of('2', 'Approved', '9195550100'),
    of('3', 'Rejected', '9195550102'),
    of('4', 'ODD', '9195550103'),
  ]

  it('is its best campaign’s, ignoring rejected ones', () => {
    const texts = ['9195550100', '9195550101', '9195550102', '9195550103', '9195550104', '8005550100']
    const covered = coverageOf(
      texts.map((number, i) => ({ number, texts: i })),
      campaigns,
    )
    expect(covered.map(({ number, under, refused }) => [number, under, refused?.id ?? null])).toEqual([
      ['9195550104', 'none', null],
      ['9195550103', 'none', '4'],
      ['9195550102', 'none', '3'],
      ['9195550101', 'waiting', null],
      ['9195550100', 'approved', null],
    ])
  })
})

describe('the next step', () => {
  const context = { since: '2026-11-17T11:00:00Z', now, mayChange: true }
  const brand = (status: string) => ({ id: '101', status })
  const campaign = (status: string, numbers = ['9195550100']) => ({ id: '201', status, numbers })

  it.each([
    [brand('Pending'), [], 'In review for 3 days', undefined],
    [brand('Rejected'), [], 'Fix the brand', '/10dlc/brands/101/change'],
    [brand('VETTED_REVIEW'), [], 'View status', '/10dlc/brands/101/details'],
    [brand('Approved'), [], 'Create a campaign', '/10dlc/brands/101'],
    [brand('Approved'), [campaign('Submitted')], 'Campaign in review', undefined],
    [brand('Approved'), [campaign('Rejected')], 'View rejected campaign', '/10dlc/brands/101'],
    [brand('Approved'), [campaign('Rejected'), campaign('Approved')], 'View rejected campaign', '/10dlc/brands/101'],
    [brand('Approved'), [campaign('Approved'), campaign('Submitted')], 'None', undefined],
    [brand('Approved'), [campaign('ODD')], 'View campaign', '/10dlc/brands/101'],
  ])('the next step for a brand %j is %j', (thing, its, says, href) => {
    expect(brandStep(thing, its, context)).toEqual(href ? { says, href } : { says })
  })

  it.each([
    [campaign('Submitted'), 'In review for 3 days', undefined],
    [campaign('Rejected'), 'Fix the campaign', '/10dlc/campaigns/201/change'],
    [campaign('Approved'), 'None', undefined],
    [campaign('Approved', []), 'Add numbers', '/10dlc/campaigns/201/change'],
    [campaign(''), 'View status', '/10dlc/campaigns/201'],
  ])('the next step for a campaign %j', (thing, says, href) => {
    expect(campaignStep(thing, context)).toEqual(href ? { says, href } : { says })
  })

  it('is offered only if the role may take it', () => {
    expect(brandStep(brand('Rejected'), [], { ...context, mayChange: false })).toEqual({ says: 'Fix the brand' })
  })

  it('shows the time in review only where known', () => {
    expect([null, '2026-11-20T11:00:00Z', '2026-11-19T11:00:00Z'].map((since) => inReview(since, now))).toEqual([
      'In review',
      'In review',
      'In review for 1 day',
    ])
  })
})

describe('the journey', () => {
  const brand = { status: 'Approved', name: 'Northfold', legalType: 'Private Company', taxNumber: '12-3456789' }
  const facts = { brand, campaign: null, since: { brand: null, campaign: null }, tried: false, now }
  const campaign = { id: '201', name: 'Reminders', status: 'Approved', numbers: ['9195550100'] }
  const way = (given: Partial<Parameters<typeof tasksOf>[0]>) => tasksOf({ ...facts, ...given })
  const states = (given: Parameters<typeof way>[0]) => way(given).map(({ state }) => state)

  it.each([
    ['a brand that waits', { brand: { ...brand, status: 'Pending' } }, 'done waiting locked locked locked locked'],
    [
      'a brand that was refused',
      { brand: { ...brand, status: 'Rejected' } },
      'done refused locked locked locked locked',
    ],
    ['a status nobody knows', { brand: { ...brand, status: 'ODD' } }, 'done waiting locked locked locked locked'],
    ['an approved brand', {}, 'done done next locked locked locked'],
    ['a campaign that waits', { campaign: { ...campaign, status: 'Submitted' } }, 'done done done done waiting locked'],
    ['a campaign without numbers', { campaign: { ...campaign, numbers: [] } }, 'done done done next done locked'],
    [
      'a campaign that was refused',
      { campaign: { ...campaign, status: 'Expired' } },
      'done done done done refused locked',
    ],
    ['an approved campaign', { campaign }, 'done done done done done next'],
    ['a text that was tried', { campaign, tried: true }, 'done done done done done done'],
  ])('%s', (_, given, expected) => expect(states(given).join(' ')).toBe(expected))

  it('explains each locked task and never shows the tax number', () => {
    const tasks = way({})
    expect(tasks.filter(({ state }) => state === 'locked').every(({ says }) => says.startsWith('Opens'))).toBe(true)
    expect(tasks[0]?.says).toBe('Northfold · private · tax number ••••6789')
  })

  it('names its campaign and claims nothing that its status does not allow', () => {
    const refused = way({ campaign: { ...campaign, status: 'Rejected' } })
    expect(refused.slice(2, 4).map(({ says }) => says)).toEqual([
      'Reminders: description and opt-in submitted.',
      '1 number assigned.',
    ])
    const odd = way({ campaign: { ...campaign, status: 'ODD' } })
    expect(odd[4]?.says).toBe('A status that Switchroom doesn’t know.')
    expect(progressOf(odd)).toBe('4 of 6 done. Unknown status: campaign.')
    expect(way({ campaign: { ...campaign, status: 'Submitted' } })[4]?.says).toBe(
      'In review. Nothing to do until the decision.',
    )
  })

  it('has the time at which a decision was first seen', () => {
    const at = '2026-11-18T00:00:00Z'
    const since = { brand: at, campaign: at }
    const tasks = way({ campaign: { ...campaign, status: 'Submitted' }, since })
    expect(tasks.map(({ reachedAt }) => reachedAt)).toEqual([undefined, at, undefined, undefined, undefined, undefined])
  })

  it('has a summary', () => {
    expect(progressOf(way({}))).toBe('2 of 6 done. Next: the campaign.')
    expect(progressOf(way({ brand: { ...brand, status: 'Pending' } }))).toBe('1 of 6 done. In review: brand.')
    expect(progressOf(way({ brand: { ...brand, status: 'Rejected' } }))).toBe('1 of 6 done. Rejected: brand.')
    expect(progressOf(way({ campaign }))).toBe('5 of 6 done. Next: try a text.')
    expect(progressOf(way({ campaign, tried: true }))).toBe('6 of 6 done.')
  })

  it('follows a rejected campaign, then the furthest', () => {
    const [refused, waiting] = [
      { ...campaign, id: '1', status: 'Rejected' },
      { ...campaign, id: '2', status: 'Pending' },
    ]
    const empty = { ...campaign, id: '3', numbers: [] }
    const ids = (...campaigns: (typeof campaign)[]) => rejectedFirst(campaigns).map(({ id }) => id)
    expect(ids(waiting, empty, campaign)).toEqual(['201', '3', '2'])
    expect(ids(empty, waiting, campaign, refused)).toEqual(['1', '201', '3', '2'])
    expect(ids()).toEqual([])
    // A brand with a rejected campaign never says only that all is well.
    expect(progressOf(way({ campaign: refused }), [refused, campaign])).toBe(
      '1 of 2 campaigns rejected. 4 of 6 done. Rejected: campaign.',
    )
    expect(progressOf(way({ campaign }), [refused, campaign])).toBe(
      '1 of 2 campaigns rejected. 5 of 6 done. Next: try a text.',
    )
  })
})

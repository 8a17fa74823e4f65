import { describe, expect, it } from 'vitest'
import { narrowedPorts, type PortNarrowing, portStatusOptions } from './port-filter'
import { dayKind, movingDays, type PortRow } from './port-row'
import { draftOfPort, portStatus } from './statuses'

const row = (id: string, status: string, given: Partial<PortRow> = {}): PortRow => ({
  ...{ id, status, numbers: ['9195550142', '9195550143'], company: 'Northfold Dental', carrier: 'Bright River' },
  ...{ createdAt: '', focDate: '', mode: 'voice', trunk: '', partial: 'no', wireless: 'no' },
  ...{ state: portStatus(status), requested: '', confirmed: '', since: null, listed: true },
  ...given,
})
const draft = (bill: boolean) => ({
  state: draftOfPort({ expired: false, bill }),
  draft: { whose: null, until: '2026-12-20T00:00:00Z', expired: false },
})
const rows = [
  row('1', 'draft', { requested: '2026-12-03' }),
  row('2', 'FOC', { requested: '2026-12-03', confirmed: '2026-12-08' }),
  row('3', 'rejected', { numbers: ['2525550133'], company: 'Piedmont', carrier: 'Oak' }),
  row('4', 'on-hold', { requested: '2026-11-30' }),
  row('here', '', draft(false)),
  row('here-2', '', { ...draft(true), requested: '2026-12-08' }),
]
const found = (narrowing: Partial<PortNarrowing>) =>
  rows.filter(narrowedPorts({ typed: '', ...narrowing })).map(({ id }) => id)

describe('a list of port requests', () => {
  it('filters by status, local drafts apart', () => {
    expect(found({ status: 'draft' })).toEqual(['1'])
    expect(found({ status: 'here' })).toEqual(['here', 'here-2'])
    expect(found({ status: 'foc' })).toEqual(['2'])
    expect(found({ status: 'on-hold' })).toEqual(['4'])
    expect(found({ stage: 'act' })).toEqual(['1', '3', 'here', 'here-2'])
    expect(found({ stage: 'act', status: 'rejected' })).toEqual(['3'])
  })

  it('filters by confirmed or requested day', () => {
    expect(found({ from: '2026-12-04' })).toEqual(['2', 'here-2'])
    expect(found({ from: '2026-11-30', to: '2026-12-03' })).toEqual(['1', '4'])
    expect(found({ to: '2026-11-29' })).toEqual([])
    expect(found({ from: 'tomorrow', to: '2026-13-45' })).toHaveLength(rows.length)
  })

  it('finds number parts, names and carriers', () => {
    expect(found({ typed: '(252) 555' })).toEqual(['3'])
    expect(found({ typed: '19195550143', status: 'foc' })).toEqual(['2'])
    expect(found({ typed: 'oak' })).toEqual(['3'])
    expect(found({ typed: 'piedMONT' })).toEqual(['3'])
  })

  it('offers each status once', () => {
    const labels = portStatusOptions(true).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(portStatusOptions(false).map(({ label }) => label)).toEqual(labels.slice(1))
  })
})

it('a date of a provider draft is not a requested one', () => {
  expect(rows.map(dayKind)).toEqual(['draft', 'confirmed', 'refused', 'asked', null, null])
})

it('weekend ports appear among the working days', () => {
  const moving = [
    row('1', 'FOC', { confirmed: '2026-11-29' }),
    row('2', 'completed', { confirmed: '2026-11-28' }),
    row('3', 'FOC', { confirmed: '2026-12-05' }),
    row('4', 'cancelled', { requested: '2026-11-28' }),
  ]
  const days = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01']
  expect(movingDays(moving, '2026-11-26', 4)).toEqual(days)
  expect(movingDays([], '2026-11-28', 1)).toEqual(['2026-11-30'])
  // Today counts even if it is not a working day.
  expect(movingDays(moving, '2026-11-29', 1)).toEqual(['2026-11-29', '2026-11-30'])
})

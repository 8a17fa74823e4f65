import { expect, it } from 'vitest'
import type { MessageRecord } from '@/lib/operations/messaging/operations'
import { coveredBy, fitsWish, lastDays, searchOf, unsetPeriod } from './message-search'

const record: MessageRecord = {
  id: '17809997',
  time: '2026-11-20T12:00:00Z',
  from: '9195550100',
  to: '9395550198',
  direction: 'out',
  type: 'sms',
  status: 'failed',
}

it('days count back from today across months and February', () => {
  expect(lastDays(3, '2026-03-01')).toEqual(['2026-03-01', '2026-02-28', '2026-02-27'])
  expect(lastDays(2, '2028-03-01')).toEqual(['2028-03-01', '2028-02-29'])
  expect(coveredBy('2026-12-31')).toEqual(['2027-01-01', '2026-12-31', '2026-12-30'])
})

it('a number matches sender or recipient in part, an id its beginning', () => {
  for (const number of ['9395550198', '5550198', '9195550100', '17809997', '178099'])
    expect(fitsWish(record, { number }), number).toBe(true)
  for (const number of ['2125550123', '7809997']) expect(fitsWish(record, { number }), number).toBe(false)
  expect(fitsWish(record, { status: 'Failed' })).toBe(true)
  expect(fitsWish(record, { number: '9395550198', status: 'delivered' })).toBe(false)
  expect(fitsWish(record, {})).toBe(true)
})

it('the provider’s own filters are used where possible', () => {
  for (const period of [undefined, 'today', 'yesterday', 'this-hour'])
    expect(searchOf({ period, direction: 'out' }, '', '2026-11-22')).toBeNull()
  expect(searchOf({ period: 'dates', from: '2026-11-01', to: '2026-11-03' }, '', '2026-11-22')).toBeNull()
})

it('numbers, statuses and long periods are searched day by day', () => {
  expect(searchOf({ direction: 'out' }, '(939) 555-0198', '2026-11-22')).toEqual({
    days: lastDays(7, '2026-11-22'),
    wish: { number: '9395550198', direction: 'out' },
  })
  expect(searchOf({ period: '30-days' }, '', '2026-11-22')?.days).toHaveLength(30)
  expect(searchOf({ period: 'yesterday', status: 'failed' }, '', '2026-11-22')?.days).toEqual(['2026-11-21'])
  expect(searchOf({ period: 'today' }, '178099', '2026-11-22')?.wish).toEqual({ number: '178099' })
  const year = { period: 'dates', from: '2026-01-01', to: '2026-11-20', status: 'failed' }
  expect(searchOf(year, '', '2026-11-22')?.days.slice(0, 1)).toEqual(['2026-11-20'])
  // A page searches at most a month.
  expect(searchOf(year, '', '2026-11-22')?.days).toHaveLength(31)
})

it('without a period the page says how far the search goes', () => {
  expect(unsetPeriod({ direction: 'out' }, '', '2026-11-22')).toBe('today')
  expect(unsetPeriod({ status: 'failed' }, '', '2026-11-22')).toBe('last 7 days')
  // The period in the URL means the same as none.
  expect(unsetPeriod({ status: 'failed', period: '30-days' }, '', '2026-11-22')).toBe('last 7 days')
  expect(unsetPeriod({ period: '30-days' }, '', '2026-11-22')).toBe('today')
})

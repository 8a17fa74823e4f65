import { expect, it } from 'vitest'
import { coveredBy, fitsWish, lastDays, searchOf, unsetPeriod } from './message-search'
import type { MessageRecord } from './operations'

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

const now = new Date('2026-11-22T17:00:00Z')
const zone = 'America/New_York'
const of = (query: Parameters<typeof searchOf>[0], typed = '', at = now, in_ = zone) => searchOf(query, typed, at, in_)

it('the provider’s own list serves where it has the filters', () => {
  for (const period of [undefined, 'today', 'this-hour', 'previous-hour'])
    expect(of({ period, direction: 'out' })).toBeNull()
  // Longer than a month, and days that do not exist, which it refuses.
  for (const days of [
    { from: '2026-01-01', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-19' },
    { from: '2026-11-20' },
    { from: 'x', to: 'y' },
    { from: '2026-99-99', to: '2026-99-99' },
    { from: '2026-02-30', to: '2026-03-02' },
  ])
    expect(of({ period: 'dates', ...days })).toBeNull()
})

it('numbers, statuses and days are searched by the reader’s days', () => {
  expect(of({ direction: 'out' }, '(939) 555-0198')).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
    days: lastDays(7, '2026-11-22'),
    wish: { number: '9395550198', direction: 'out' },
  })
  expect(of({ period: '30-days' })?.days).toHaveLength(30)
  expect(of({ period: 'yesterday' })?.days).toEqual(['2026-11-21'])
  expect(of({ period: 'dates', from: '2026-11-01', to: '2026-11-03' })?.days).toEqual(lastDays(3, '2026-11-03'))
  expect(of({ period: 'today' }, '178099')?.wish).toEqual({ number: '178099' })
  const year = { period: 'dates', from: '2026-01-01', to: '2026-11-20', status: 'failed' }
  // A page searches at most a month; a file has all days.
  expect(of(year)).toMatchObject({ from: '2026-01-01', to: '2026-11-20' })
  expect(of(year)?.days).toEqual(lastDays(31, '2026-11-20'))
})

it.each([
  ['Pacific/Kiritimati', '2026-11-23'],
  ['Asia/Kolkata', '2026-11-22'],
  ['UTC', '2026-11-22'],
  ['America/St_Johns', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-22'],
])('today in %s is %s', (in_, today) => {
  expect(of({ period: 'today', status: 'failed' }, '', now, in_)?.days).toEqual([today])
})

it('hours are hours, also with a filter that the provider lacks', () => {
  const wish = (period: string, at = now) => of({ period, status: 'failed' }, '', at)
  expect(wish('this-hour')).toMatchObject({
    days: ['2026-11-22'],
    wish: { since: '2026-11-22T17:00:00.000Z', until: '2026-11-22T18:00:00.000Z' },
  })
  // The hour before midnight is in another day.
  expect(wish('previous-hour', new Date('2026-11-22T05:10:00Z'))).toMatchObject({
    from: '2026-11-21',
    wish: { since: '2026-11-22T04:00:00.000Z', until: '2026-11-22T05:00:00.000Z' },
  })
  expect(wish('24-hours')).toMatchObject({ from: '2026-11-21', wish: { since: '2026-11-21T17:00:00.000Z' } })
  const [first, second] = ['2026-11-22T16:59:59Z', '2026-11-22T17:00:00Z'].map((time) => ({ ...record, time }))
  const hour = wish('this-hour')?.wish ?? {}
  expect([first, second].map((row) => row && fitsWish(row, hour))).toEqual([false, true])
  expect(fitsWish({ ...record, time: 'soon' }, hour)).toBe(true)
})

it('without a period the page says how far the search goes', () => {
  const unset = (query: Parameters<typeof searchOf>[0]) => unsetPeriod(query, '', now, zone)
  expect(unset({ direction: 'out' })).toBe('today')
  expect(unset({ status: 'failed' })).toBe('last 7 days')
  // The period in the URL means the same as none.
  expect(unset({ status: 'failed', period: '30-days' })).toBe('last 7 days')
  expect(unset({ period: '30-days' })).toBe('today')
})

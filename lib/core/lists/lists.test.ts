import { expect, it } from 'vitest'
import { paths } from '@/lib/core/paths'
import { exported, isListKey, lists, narrowing } from './lists'
import { keptInView, sameView } from './views'

const looks = { page: '3', rows: '50', density: 'dense', sort: '-name' }

it('an export keeps its filters and drops the page’s layout', () => {
  expect(exported('trunks', { q: 'lobby', kind: 'static', empty: '', none: undefined, ...looks })).toEqual({
    q: 'lobby',
    kind: 'static',
  })
  // If the source sorts, the export has its order.
  expect(exported('activity', { state: 'open', ...looks })).toEqual({ state: 'open', sort: '-name' })
  expect(paths.exportList('trunks', { q: 'lobby & co', ...looks })).toBe('/api/export/trunks?q=lobby+%26+co')
  expect(paths.exportList('people')).toBe('/api/export/people')
})

it('a list keeps its own filters and its sort order', () => {
  expect(narrowing('trunks', { q: 'lobby', odd: 'x', ...looks })).toEqual({ q: 'lobby', sort: '-name' })
  for (const [key, { filters }] of Object.entries(lists)) expect([key, filters]).not.toContain('page')
})

it('inherited property names are not lists', () => {
  expect(['trunks', 'payments', '__proto__', 'constructor', ''].map(isListKey)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('a view stores days, times and ids, but no numbers', () => {
  const expected = {
    from: '2026-01-01',
    to: '2026-01-31T22:59:59.000Z',
    person: '01997f3c-0000-7000-8000-000000000001',
  }
  expect(keptInView('activity', { ...expected, state: 'done' })).toEqual({
    params: { ...expected, state: 'done' },
    unsearched: false,
  })
  for (const state of ['2125550123', '+44 113 496 0000', '2026-01-01 2125550123', '2026-01-01T2125550123'])
    expect(keptInView('opt-outs', { state })).toEqual({ params: {}, unsearched: true })
  expect(keptInView('rates', { q: 'lobby' })).toEqual({ params: { q: 'lobby' }, unsearched: false })
  expect(keptInView('rates', { q: 'x'.repeat(41) })).toEqual({ params: {}, unsearched: true })
  // Encrypted or not: plain text may be a name.
  expect(keptInView('activity', { q: 'Dana' })).toEqual({ params: {}, unsearched: true })
})

it('two URLs that differ only in page show the same view', () => {
  expect(sameView('activity', { state: 'done', page: '2' }, { state: 'done', rows: '50' })).toBe(true)
  expect(sameView('activity', { state: 'done' }, { state: 'done', q: 'x' })).toBe(false)
  expect(sameView('activity', { state: 'done' }, {})).toBe(false)
})

import { expect, it } from 'vitest'
import type { SavedView } from '@/lib/core/lists/views'
import { tabsOf, viewHref } from './view-tabs'

const saved = (n: number): SavedView => ({
  id: String(n),
  name: `View ${n}`,
  params: { state: `s${n}` },
  shared: false,
  own: true,
  owner: 'x',
  mayChange: true,
})
const builtIn = [{ label: 'All', params: {} }]
const views = Array.from({ length: 8 }, (_, n) => saved(n + 1))
const tabsIn = (params: Record<string, string>) => {
  const { tabs } = tabsOf('activity', params, builtIn, views)
  const at = (place: string) => tabs.filter((tab) => tab.place === place).map(({ label }) => label)
  return { always: at('always'), wide: at('wide'), more: at('more') }
}

it('phones show two tabs, desktops six, always including the current one', () => {
  expect(tabsIn({})).toEqual({
    always: ['All', 'View 1'],
    wide: ['View 2', 'View 3', 'View 4', 'View 5'],
    more: ['View 6', 'View 7', 'View 8'],
  })
  expect(tabsIn({ state: 's8' })).toEqual({
    always: ['All', 'View 8'],
    wide: ['View 1', 'View 2', 'View 3', 'View 4'],
    more: ['View 5', 'View 6', 'View 7'],
  })
})

it('a view sorted differently is current but changed', () => {
  const { current, exact } = tabsOf('activity', { state: 's3', sort: 'time' }, builtIn, views)
  expect([current?.label, exact]).toEqual(['View 3', false])
  expect(tabsOf('activity', { state: 's3', page: '9', density: 'dense' }, builtIn, views)).toMatchObject({
    exact: true,
  })
  expect(tabsOf('activity', { state: 's3', from: '2026-01-01' }, builtIn, views).current).toBeUndefined()
})

it('a tab links to its filters on page one, keeping the layout', () => {
  const now = { state: 's1', q: 'x', page: '4', rows: '50', density: 'dense' }
  expect(viewHref('/activity', {}, now)).toBe('/activity?rows=50')
  expect(viewHref('/activity', { from: '2026-01-01' }, {})).toBe('/activity?from=2026-01-01')
  expect(viewHref('/activity', {}, {})).toBe('/activity')
})

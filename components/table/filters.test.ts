import { describe, expect, it } from 'vitest'
import { activeFilters, withoutParam, withParam } from './filters'

const params = { q: 'lob', status: 'odd', sort: 'name', page: '3', type: undefined }

describe('the list address', () => {
  it('loses a filter and goes back to the first page', () => {
    expect(withoutParam('/trunks', params, ['q'])).toBe('/trunks?status=odd&sort=name')
  })
  it('is bare when nothing is left', () => {
    expect(withoutParam('/trunks', params, ['q', 'status', 'sort'])).toBe('/trunks')
  })
  it('changes the page and keeps the rest', () => {
    expect(withParam('/trunks', params, 'page', 4)).toBe('/trunks?q=lob&status=odd&sort=name&page=4')
  })
})

describe('active filters', () => {
  it('are told in words, and a value outside the options raw', () => {
    const facets = [{ name: 'status', label: 'Status', options: [{ value: 'up', label: 'Registered' }] }]
    const chips = activeFilters({ params, search: { name: 'q', label: 'Search' }, facets, extra: [] })
    expect(chips).toEqual([
      { name: 'q', text: '“lob”' },
      { name: 'status', text: 'Status: odd' },
    ])
  })
})

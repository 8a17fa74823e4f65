import { describe, expect, it } from 'vitest'
import { withoutParam, withParam } from './filters'

const params = { q: 'lob', status: 'odd', sort: 'name', page: '3', type: undefined }

describe('the list URL', () => {
  it('drops a removed filter and returns to page one', () => {
    expect(withoutParam('/trunks', params, ['q'])).toBe('/trunks?status=odd&sort=name')
  })
  it('has no query when no filter is left', () => {
    expect(withoutParam('/trunks', params, ['q', 'status', 'sort'])).toBe('/trunks')
  })
  it('keeps the filters when the page changes', () => {
    expect(withParam('/trunks', params, 'page', 4)).toBe('/trunks?q=lob&status=odd&sort=name&page=4')
  })
})

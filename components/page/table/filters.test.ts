import { describe, expect, it } from 'vitest'
import { withoutParam, withParam } from './filters'

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

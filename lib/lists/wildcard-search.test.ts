import { expect, it } from 'vitest'
import { wildcardSearch } from './wildcard-search'

it('looks for a text anywhere, unless somebody knows the signs', () => {
  expect(wildcardSearch(' lob ')).toBe('*lob*')
  expect(wildcardSearch('lob*')).toBe('lob*')
  expect(wildcardSearch('  ')).toBeUndefined()
  expect(wildcardSearch(undefined)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { wildcardSearch } from './wildcard-search'

it('plain text matches anywhere; wildcards are passed on', () => {
  expect(wildcardSearch(' lob ')).toBe('*lob*')
  expect(wildcardSearch('lob*')).toBe('lob*')
  expect(wildcardSearch('  ')).toBeUndefined()
  expect(wildcardSearch(undefined)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { anywhere } from './anywhere'

it('looks for a text anywhere, unless somebody knows the signs', () => {
  expect(anywhere(' lob ')).toBe('*lob*')
  expect(anywhere('lob*')).toBe('lob*')
  expect(anywhere('  ')).toBeUndefined()
  expect(anywhere(undefined)).toBeUndefined()
})

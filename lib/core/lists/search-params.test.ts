import { expect, it } from 'vitest'
import { queryOf } from './search-params'

it('inherited property names are not parameters', async () => {
  const params = { q: 'lobby', constructor: '1', toString: '2', hasOwnProperty: ['3'], valueOf: '4' }
  expect(Object.keys(await queryOf(Promise.resolve(params)))).toEqual(['q'])
  const proto = JSON.parse('{"__proto__":"1","page":"2"}')
  expect(await queryOf(Promise.resolve(proto))).toEqual({ page: '2' })
})

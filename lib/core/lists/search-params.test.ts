import { expect, it } from 'vitest'
import { isDay, queryOf } from './search-params'

it('inherited property names are not parameters', async () => {
  const params = { q: 'lobby', constructor: '1', toString: '2', hasOwnProperty: ['3'], valueOf: '4' }
  expect(Object.keys(await queryOf(Promise.resolve(params)))).toEqual(['q'])
  const proto = JSON.parse('{"__proto__":"1","page":"2"}')
  expect(await queryOf(Promise.resolve(proto))).toEqual({ page: '2' })
})

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0999-01-01', false],
  ['3000-01-01', false],
])('whether %s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

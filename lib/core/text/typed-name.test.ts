import { expect, it } from 'vitest'
import { typedName } from './typed-name'

it.each([
  '(212) 555-0123',
  '212-555-0123',
  '+1 212 555 0123',
  'tel:+12125550123',
  '1 (212) 555.0123',
  '２１２５５５０１２３',
  '＋１ ２１２ ５５５ ０１２３',
  "'+12125550123",
])('%s is a ten-digit number', (typed) => {
  expect(typedName(typed)).toMatchObject({ national: '2125550123', readAs: '(212) 555-0123' })
})

it.each(['+44 113 496 0000', '0044 113 4960000', 'tel:+44-113-496-0000'])('%s is a foreign number', (typed) => {
  expect(typedName(typed)).toMatchObject({ international: '+441134960000', readAs: '+441134960000' })
})

it('a name of letters and digits is a trunk, digits are both', () => {
  expect(typedName(' lobby ')).toEqual({ trunk: 'lobby' })
  expect(typedName('2125550123')).toMatchObject({ national: '2125550123', trunk: '2125550123' })
})

it.each(['', 'a', '555', '2026', 'message history', 'lobby.example', '+', '<b>'])('%j names no number', (typed) => {
  const { national, international } = typedName(typed)
  expect([national, international]).toEqual([undefined, undefined])
})

it.each(['17809997', '4411349', '123456'])('%s is a message id, not a foreign number', (typed) => {
  expect(typedName(typed)).toMatchObject({ message: typed })
  expect(typedName(typed).international).toBeUndefined()
})

it.each(['441134960000', '00441134960000', '+4411349'])('%s is a foreign number', (typed) => {
  expect(typedName(typed).international).toBeDefined()
})

it.each(['203.0.113.10', '2001:db8::1', '::1'])('%s is an address, not a number', (typed) => {
  expect(typedName(typed)).toEqual({ address: typed })
})

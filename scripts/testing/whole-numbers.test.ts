import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { byChance, numbersIn } from './whole-numbers'

const row = JSON.stringify({ id: '8f35022c-5a11-4c1e-9d41-1f0e5022ab77', at: '2026-11-26T20:50:22.502Z' })

describe('a short number', () => {
  it.each(['502', '5022', '20:50', '50.22', 'ab77', '$502', '0177', /502/, /212|0199/])(
    '%s is not compared',
    (sought) => {
      expect(byChance(row, sought)).toBe(true)
      expect(() => expect(row).not.toContain(sought)).toThrow(/whole values/)
    },
  )

  it.each([
    ['an ISO time', '2026-11-26T20:50:22Z'],
    ['a time of PostgreSQL', '2026-11-26 20:50:22+00'],
    ['milliseconds since 1970', '{"at":1795726222502}'],
    ['an id', randomUUID()],
    ['a token in a URL', `/servers/${'aB3-_xY9'.repeat(5)}`],
    ['a phone number', '"12125550177"'],
  ])('is not compared with %s', (_, text) => {
    expect(byChance(text, '502')).toBe(true)
  })

  it('is compared with a text that has neither, as are longer numbers and words', () => {
    expect(byChance('Refill $5022.00', '502')).toBe(false)
    expect(byChance(row, '9195550177')).toBe(false)
    expect(byChance(row, 'Kestrel')).toBe(false)
    expect(byChance(row, 'decade')).toBe(false)
    expect(byChance(row, '412.37')).toBe(false)
    expect(byChance(row, /\| before \| 421/)).toBe(false)
    expect(byChance(['502'], '502')).toBe(false)
  })
})

it('numbers are read whole, without ids and times', () => {
  expect(numbersIn({ ...JSON.parse(row), what: 'Refill $502.00, then 5022', n: 7 })).toEqual([502, 5022, 7])
  expect(numbersIn(null)).toEqual([])
})

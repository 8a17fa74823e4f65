import { expect, it } from 'vitest'
import { madePassword } from './made-password'

it('generated password has four different words and five digits', () => {
  for (let i = 0; i < 200; i++) {
    const made = madePassword()
    expect(made).toMatch(/^([a-z]+-){4}\d{5}$/)
    expect(new Set(made.split('-').slice(0, 4)).size).toBe(4)
  }
})

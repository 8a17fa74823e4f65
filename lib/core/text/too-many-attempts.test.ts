import { expect, it } from 'vitest'
import { tooManyAttempts } from './too-many-attempts'

it.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('after %s seconds the message says %s', (seconds, wait) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Wait ${wait} and try again.`)
})

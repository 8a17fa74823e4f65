import { expect, it } from 'vitest'
import { drainingMs } from './draining'

it.each([
  [undefined, 150],
  ['', 150],
  ['60', 150],
  // Killed earlier, a request whose answer is still to come would be unknown.
  ['600', 1_230],
])('a console with deadline %j gets %i s to stop', (deadline, seconds) => {
  expect(drainingMs({ PROVIDER_DEADLINE_SECONDS: deadline })).toBe(seconds * 1000)
})

import { expect, it } from 'vitest'
import { drainingMs } from './draining'

it.each([
  [undefined, 150],
  ['', 150],
  ['60', 150],
  // Killed sooner, what was sent would be unknown although its answer was still to come.
  ['600', 1_230],
])('with a deadline of %j a console that stops is given %i s', (told, seconds) => {
  expect(drainingMs({ PROVIDER_DEADLINE_SECONDS: told })).toBe(seconds * 1000)
})

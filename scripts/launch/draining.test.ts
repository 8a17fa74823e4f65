import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drainingMs } from './draining'
import { root } from './setup.mjs'

it.each([
  [undefined, 180],
  ['', 180],
  ['60', 180],
  // Killed earlier, a request whose answer is still to come would be unknown.
  ['600', 1_260],
])('a console with deadline %j gets %i s to stop', (deadline, seconds) => {
  expect(drainingMs({ PROVIDER_DEADLINE_SECONDS: deadline })).toBe(seconds * 1000)
})

it.each([
  ['deploy/switchroom.service', /^TimeoutStopSec=(\d+)$/gm],
  ['compose.yaml', /stop_grace_period: (\d+)s/g],
  ['compose.ha.yaml', /stop_grace_period: (\d+)s/g],
  ['compose.demo.yaml', /stop_grace_period: (\d+)s/g],
  ['docs/operate/container.md', /--stop-timeout (\d+)/g],
])('%s waits longer than the console may take with the default deadline', (file, pattern) => {
  const timeouts = [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, seconds]) => Number(seconds))
  expect(timeouts.length).toBeGreaterThan(0)
  // The database ends after the console.
  for (const seconds of timeouts) expect(seconds * 1000).toBeGreaterThanOrEqual(drainingMs({}) + 15_000)
})

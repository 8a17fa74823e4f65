import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { DEFAULT_OPTIONS, readOptions } from './options'

it('the simulator reads flags and variables, flags first', () => {
  expect(readOptions([], {})).toEqual(DEFAULT_OPTIONS)
  const environment = { SIMULATOR_PORT: '5000', SIMULATOR_USERNAME: 'ann', SIMULATOR_SEED: 'small' }
  expect(readOptions(['--port', '0', '--speed=60'], environment)).toEqual({
    ...DEFAULT_OPTIONS,
    port: 0,
    username: 'ann',
    seed: 'small',
    speed: 60,
  })
})

it.each([
  [['--port', '70000'], '--port is a number from 0 to 65535'],
  [['--port', ''], '--port is a number'],
  [['--seed', 'huge'], '--seed is one of small, company, large'],
  [['--delay'], '--delay needs a value'],
  [['--nonsense'], 'Unknown option --nonsense'],
  [['--now', 'yesterday'], '--now is an ISO date'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args, {})).toThrow(message)
})

it('the simulator starts as a command, names itself a simulator, stops on request', async () => {
  const launcher = fileURLToPath(new URL('../../scripts/launch/simulator.mjs', import.meta.url))
  const child = spawn(process.execPath, [launcher, '--port', '0', '--seed', 'small'])
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 20_000 }).toContain('/__simulator/')
  expect(output).toMatch(/^simulator listening on http:\/\/127\.0\.0\.1:\d+\n/)
  expect(output).toContain('It is not the provider')
  const stopped = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await stopped
}, 30_000)

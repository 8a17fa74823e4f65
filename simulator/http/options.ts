import { SEED_NAMES, type SeedName } from '../seeds/seed'

export interface SimulatorOptions {
  username: string
  password: string
  securityKey: string
  /** 0 chooses any free port. */
  port: number
  host: string
  seed: SeedName
  /** Virtual seconds per real second. */
  speed: number
  /** Delay before every answer, for benchmarks. */
  delayMs: number
  /** File for the state between runs; empty for none. */
  stateFile: string
  /** Start of the virtual clock, in milliseconds; now by default. */
  now?: number
}

export const DEFAULT_OPTIONS: SimulatorOptions = {
  username: 'switchroom',
  password: 'only-simulated',
  securityKey: 'only-simulated-key',
  port: 4810,
  host: '127.0.0.1',
  seed: 'company',
  speed: 1,
  delayMs: 0,
  stateFile: '',
}

interface Flag {
  flag: string
  variable: string
  says: string
  take(options: SimulatorOptions, value: string): void
}

const FLAGS: readonly Flag[] = [
  {
    flag: '--port',
    variable: 'SIMULATOR_PORT',
    says: 'port to listen on, 0 for any free one (4810)',
    take: (options, value) => Object.assign(options, { port: numberIn('--port', value, 0, 65_535) }),
  },
  {
    flag: '--host',
    variable: 'SIMULATOR_HOST',
    says: 'address to listen on (127.0.0.1); the control plane answers loopback callers only',
    take: (options, value) => Object.assign(options, { host: value }),
  },
  {
    flag: '--username',
    variable: 'SIMULATOR_USERNAME',
    says: 'HTTP Basic user name (switchroom)',
    take: (options, value) => Object.assign(options, { username: value }),
  },
  {
    flag: '--password',
    variable: 'SIMULATOR_PASSWORD',
    says: 'HTTP Basic password (only-simulated)',
    take: (options, value) => Object.assign(options, { password: value }),
  },
  {
    flag: '--security-key',
    variable: 'SIMULATOR_SECURITY_KEY',
    says: 'value of the Security-Key header (only-simulated-key)',
    take: (options, value) => Object.assign(options, { securityKey: value }),
  },
  {
    flag: '--seed',
    variable: 'SIMULATOR_SEED',
    says: `the initial account: ${SEED_NAMES.join(', ')} (company)`,
    take(options, value) {
      const seed = SEED_NAMES.find((name) => name === value)
      if (!seed) throw new Error(`--seed is one of ${SEED_NAMES.join(', ')}`)
      options.seed = seed
    },
  },
  {
    flag: '--speed',
    variable: 'SIMULATOR_SPEED',
    says: 'virtual seconds per real second (1); 0 freezes time',
    take: (options, value) => Object.assign(options, { speed: numberIn('--speed', value, 0, 100_000) }),
  },
  {
    flag: '--delay',
    variable: 'SIMULATOR_DELAY',
    says: 'milliseconds to wait before every answer (0)',
    take: (options, value) => Object.assign(options, { delayMs: numberIn('--delay', value, 0, 600_000) }),
  },
  {
    flag: '--state-file',
    variable: 'SIMULATOR_STATE_FILE',
    says: 'file that stores the state between runs (none: memory only)',
    take: (options, value) => Object.assign(options, { stateFile: value }),
  },
  {
    flag: '--now',
    variable: 'SIMULATOR_NOW',
    says: 'virtual time at the start, as an ISO date and time (the current time)',
    take(options, value) {
      const now = Date.parse(value)
      if (Number.isNaN(now)) throw new Error('--now is an ISO date and time')
      options.now = now
    },
  },
]

export const HELP = `A simulator of the telephony provider. It is not the provider: its answers are not real.

  npm run simulator -- [options]

${FLAGS.map(({ flag, variable, says }) => `  ${flag.padEnd(16)} ${variable.padEnd(23)} ${says}`).join('\n')}
  ${'--help'.padEnd(40)} this text

A flag takes precedence over its variable. The control plane and its page are at /__simulator/ of the printed URL.
`

/** Throws an Error with a message for the terminal. */
export function readOptions(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): SimulatorOptions {
  const options = { ...DEFAULT_OPTIONS }
  for (const flag of FLAGS) {
    const value = environment[flag.variable]
    if (value !== undefined && value !== '') flag.take(options, value)
  }
  for (let index = 0; index < args.length; index += 1) {
    const [name = '', inline] = (args[index] ?? '').split(/=(.*)/s)
    const flag = FLAGS.find((candidate) => candidate.flag === name)
    if (!flag) throw new Error(`Unknown option ${name}; see --help`)
    if (inline === undefined) index += 1
    const value = inline ?? args[index]
    if (value === undefined) throw new Error(`${name} needs a value`)
    flag.take(options, value)
  }
  return options
}

function numberIn(name: string, value: string, min: number, max: number): number {
  const parsed = Number(value)
  if (value.trim() === '' || !Number.isFinite(parsed) || parsed < min || parsed > max) {
    throw new Error(`${name} is a number from ${min} to ${max}`)
  }
  return parsed
}

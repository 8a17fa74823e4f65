import { join } from 'node:path'
import { DEFAULT_OPTIONS } from '@/simulator/http/options'
import { settings, withheldEnvironment } from './bare-environment.mjs'
import { type Child, type Output, startNode, untilReady } from './children'
import { consolePlace } from './console-place'
import { drainingMs } from './draining'
import { root, simulatorProgram } from './place.mjs'

// Starts the parts of Switchroom, for `npm start`, the demo, development and the browser tests.

export type ProviderAccess = { url: string; username: string; password: string; securityKey: string }

export type Console = Child & {
  /** The URL for browsers. */
  url: string
  /** Resolves when the console serves requests, with a migrated database and its people. */
  ready: Promise<void>
}

/**
 * Longer than a proxy's idle timeout (60 to 120 s), so that the proxy closes connections first. With Node's default of
 * five seconds, a connection is sometimes closed just when a request is sent on it, and no proxy resends a change.
 */
const KEEP_ALIVE_MS = 125_000

type ConsoleOptions = {
  mode: 'production' | 'development'
  host: string
  port: number
  env: Record<string, string | undefined>
  output?: Output
}

export function startConsole({ mode, host, port, env, output }: ConsoleOptions): Console {
  const environment = { ...settings(), ...env }
  // In development, the console writes into the clone, so it runs as the same user as this process.
  const place = mode === 'production' ? consolePlace(port) : undefined
  const program = place
    ? [join(place.folder, 'server.js')]
    : [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'dev', '--port', String(port), '--hostname', host]
  const child = startNode(program, {
    cwd: place?.folder ?? root,
    output,
    account: place?.account,
    preloads: place?.preloads,
    env: {
      NODE_ENV: mode,
      PORT: String(port),
      HOSTNAME: host,
      NEXT_TELEMETRY_DISABLED: '1',
      KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS),
      // The console handles signals itself: Next would exit while a change whose browser is gone waits for its answer.
      ...(mode === 'production' && { NEXT_MANUAL_SIG_HANDLE: '1' }),
      ...(place?.account && { HOME: '/' }),
    },
    environment: withheldEnvironment(environment),
  })
  const ready = untilReady(`http://${reachable(host)}:${port}/api/ready`, child)
  // Callers that do not await `ready` see a failure in `exited`.
  ready.catch(() => undefined)
  return {
    ...child,
    url: `http://${isLocal(host) ? 'localhost' : host}:${port}`,
    ready,
    stop: () => child.stop(drainingMs(environment)),
  }
}

const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host)

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

export function providerEnvironment({ url, username, password, securityKey }: ProviderAccess) {
  return {
    PROVIDER_URL: url,
    // Set here, because it would be derived from the URL, whose port may differ at each start.
    PROVIDER_ACCOUNT: 'simulator',
    PROVIDER_USERNAME: username,
    PROVIDER_PASSWORD: password,
    PROVIDER_SECURITY_KEY: securityKey,
  }
}

export type SimulatorProcess = Child & { access: ProviderAccess }

/** `stateFile`: the account survives a restart; without it, each start begins with the seed. */
export async function startSimulator(options: {
  port: number
  stateFile?: string
  /** Delay before each answer; SIMULATOR_DELAY by default. */
  delayMs?: number
  output?: Output
}): Promise<SimulatorProcess> {
  const access = {
    url: `http://127.0.0.1:${options.port}`,
    // The simulator's defaults.
    username: DEFAULT_OPTIONS.username,
    password: DEFAULT_OPTIONS.password,
    securityKey: DEFAULT_OPTIONS.securityKey,
  }
  const state = options.stateFile ? ['--state-file', options.stateFile] : []
  const child = startNode([...simulatorProgram, ...state], {
    cwd: root,
    output: options.output,
    env: {
      SIMULATOR_PORT: String(options.port),
      ...(options.delayMs !== undefined && { SIMULATOR_DELAY: String(options.delayMs) }),
    },
  })
  try {
    await untilReady(`${access.url}/__simulator/clock`, child, 20_000)
  } catch (error) {
    await child.stop()
    throw new Error(`The simulator does not start: ${(error as Error).message}`)
  }
  return { ...child, access }
}

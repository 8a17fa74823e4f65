import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, freePort, startNode } from '../launch/children'
import { root } from '../launch/setup.mjs'
import { type ProviderAccess, startSimulator } from '../launch/stack'
import { send } from './bench-http'

// The measured programs: console and bare app in turn, and the simulated provider with and without delay.

const logs = join(root, '.data', 'bench')
export const output = (name: string) => {
  mkdirSync(logs, { recursive: true })
  return { file: join(logs, `${name}.log`), append: true }
}

export async function startProvider(delayMs: number) {
  return startSimulator({ port: await freePort(), delayMs, output: output(`simulator-${delayMs}`) })
}

/** A program that can restart on the same port. */
export class Program {
  private running: Child | undefined

  constructor(
    readonly origin: string,
    private readonly readyPath: string,
    private readonly launch: (access: ProviderAccess) => Child,
  ) {}

  /** Returns the milliseconds from process start to the first successful answer. */
  async start(access: ProviderAccess): Promise<number> {
    await this.stop()
    const started = performance.now()
    this.running = this.launch(access)
    let ended = false
    void this.running.exited.then(() => (ended = true))
    while (!ended && performance.now() - started < 60_000) {
      const status = await send(this.origin + this.readyPath).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) return performance.now() - started
      await sleep(5)
    }
    throw new Error(`${this.origin}${this.readyPath} does not answer; see ${logs}`)
  }

  async stop(): Promise<void> {
    await this.running?.stop()
    this.running = undefined
  }

  get pid(): number {
    return this.running?.pid ?? 0
  }

  /** Resident memory in bytes. */
  memory(): number {
    const { pid } = this
    if (process.platform === 'linux') {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
    }
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
  }
}

export async function bareProgram(): Promise<Program> {
  const port = await freePort()
  const launch = ({ url, username, password, securityKey }: ProviderAccess) =>
    startNode([join(root, 'bench', 'bare', '.next', 'standalone', 'bench', 'bare', 'server.js')], {
      output: output('bare'),
      env: { NODE_ENV: 'production', PORT: String(port), HOSTNAME: '127.0.0.1' },
      environment: {
        BARE_PROVIDER_URL: url,
        BARE_PROVIDER_AUTHORIZATION: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        BARE_PROVIDER_SECURITY_KEY: securityKey,
      },
    })
  return new Program(`http://127.0.0.1:${port}`, '/static', launch)
}

/** A server action's id in a build; null if no page uses the action. */
export function actionId(folder: string, name: string): string | null {
  const file = join(root, folder, '.next', 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as { node: Record<string, { exportedName?: string }> }
  return Object.entries(node).find(([, action]) => action.exportedName === name)?.[0] ?? null
}

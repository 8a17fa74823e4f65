import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A built clone, or an unpacked release. */
export interface Version {
  folder: string
  /** The console's own ids of server actions, as pages contain them. */
  actions: Record<string, string>
  /** The newest migration it knows. */
  migration: number
}

export function versionIn(folder: string): Version {
  const isRelease = existsSync(join(folder, 'release.json'))
  const built = join(folder, isRelease ? 'console' : '.next/standalone')
  const read = (file: string) => JSON.parse(readFileSync(join(built, file), 'utf8'))
  const { node } = read('.next/server/server-reference-manifest.json') as {
    node: Record<string, { exportedName?: string }>
  }
  const { entries } = read('server/platform/db/migrations/meta/_journal.json') as { entries: { when: number }[] }
  return {
    folder,
    actions: Object.fromEntries(Object.entries(node).map(([id, { exportedName = '' }]) => [exportedName, id])),
    migration: Math.max(...entries.map(({ when }) => when)),
  }
}

/** One of the two consoles: `switchroom start` with its own data folder, as on a separate machine. */
export class RunningConsole {
  private running: { stop(): void; exited: Promise<number> } | undefined
  /** The newest migration that it knows. */
  migration = 0

  constructor(
    readonly port: number,
    private readonly environment: Record<string, string>,
    private readonly log: string,
  ) {}

  /** Resolves once it is ready; returns the seconds. */
  async start({ folder, migration }: Version): Promise<number> {
    const began = Date.now()
    this.migration = migration
    const [program, ...args] = existsSync(join(folder, 'release.json'))
      ? [join(folder, 'bin', 'switchroom'), 'start']
      : [process.execPath, join(folder, 'scripts', 'launch', 'start.mjs')]
    const child = spawn(program as string, args, {
      cwd: folder,
      env: { ...this.environment, PORT: String(this.port) } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const file = createWriteStream(this.log, { flags: 'a' })
    for (const output of [child.stdout, child.stderr]) output.pipe(file, { end: false })
    let code: number | undefined
    const exited = new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
    void exited.then((status) => (code = status))
    this.running = { stop: () => child.kill('SIGTERM'), exited }
    while (Date.now() - began < 90_000) {
      if (code !== undefined) throw new Error(`A console exited with ${code} at its start; see ${this.log}`)
      const ready = await fetch(`http://127.0.0.1:${this.port}/api/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (ready) return (Date.now() - began) / 1000
      await sleep(200)
    }
    throw new Error(`A console is not ready after 90 s; see ${this.log}`)
  }

  /** SIGTERM, as systemd sends it; resolves with the seconds until it is gone. */
  async stop(): Promise<number> {
    const began = Date.now()
    this.running?.stop()
    const code = await this.exited()
    if (code !== 0) throw new Error(`A console exited with ${code}; see ${this.log}`)
    return (Date.now() - began) / 1000
  }

  /** The exit code, even if it exits on its own because a newer version has migrated the database. */
  async exited(): Promise<number> {
    const code = (await this.running?.exited) ?? 0
    this.running = undefined
    return code
  }
}

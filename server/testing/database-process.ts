import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts a database in `dataDir` from a process of its own, as the launcher does, runs the statement and prints the server's process id.
 * `inside`: a command that runs this process elsewhere, such as unshare.
 */
export function databaseProcess(dataDir: string, sql = 'select 1', inside: string[] = []): ChildProcess {
  const code = `
    import { startDatabase } from ${JSON.stringify(join(import.meta.dirname, '..', 'platform', 'db', 'embedded.ts'))}
    import pg from 'pg'
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => {
      console.log(error.message)
      process.exit(1)
    })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(${JSON.stringify(sql)})
    console.log(database.pid)`
  const node = [process.execPath, '--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', code]
  const [command, ...args] = [...inside, ...node] as [string, ...string[]]
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The first output of `databaseProcess`: the server's process id, or why there is none. */
export async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return String(line).trim()
}

/** Starts a database and kills the launcher without a chance to stop it: the orphaned server remains. */
export async function startAndBeKilled(dataDir: string, sql: string): Promise<number> {
  const child = databaseProcess(dataDir, sql)
  const line = await firstLine(child)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return Number(line)
}

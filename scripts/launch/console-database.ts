import { join } from 'node:path'
import { startDatabase } from '@/server/platform/db/embedded'
import { prepareDatabase } from '@/server/platform/db/prepare'
import { newLogins } from '@/server/platform/db/roles'

export const NAME = 'switchroom'

/** A database that stops more often than this within `WITHIN_MS` is not restarted, because another restart would not help. */
const MOST_ENDS = 3
const WITHIN_MS = 10 * 60_000

export type ConsoleDatabase = {
  /** URL for the role the console runs as. Its password is new at each start and stored nowhere. */
  url: string
  /** URL for the owner, for the launcher only. */
  ownerUrl: string
  /** Resolves when the server has ended and is not restarted. */
  exited: Promise<void>
  stop(): Promise<void>
}

/**
 * The embedded server with the console's database, schema and roles. If the server is killed, it restarts on the same
 * port, so that the console can continue and record its requests in progress.
 */
export async function startConsoleDatabase(folder: string): Promise<ConsoleDatabase> {
  const dataDir = join(folder, 'postgres')
  let running = await startDatabase({ dataDir })
  const { url, ownerUrl } = await prepareDatabase(running.url, NAME, newLogins(NAME)).catch(async (error: Error) => {
    await running.stop()
    throw error
  })
  const port = Number(new URL(running.url).port)
  let stopping = false

  async function keepRunning(): Promise<void> {
    let ends: number[] = []
    for (;;) {
      await running.exited
      if (stopping) return
      // Releases the folder, which the next start claims.
      await running.stop()
      ends = [...ends.filter((at) => at > Date.now() - WITHIN_MS), Date.now()]
      if (ends.length > MOST_ENDS) return
      console.error('The database stopped unexpectedly. Restarting it.')
      running = await startDatabase({ dataDir, port })
      if (stopping) return running.stop()
    }
  }
  const exited = keepRunning().catch((error: Error) => console.error(error.message))
  const stop = async () => {
    stopping = true
    await running.stop()
    await exited
  }
  return { url, ownerUrl, exited, stop }
}

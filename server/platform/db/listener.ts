import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { processState } from '@/lib/core/process-state'
import { env } from '@/server/platform/env'
import { CHANNEL, countOtherCommits, setHearing } from './changes'

// The connection on which this console receives reports of changes by other consoles. It counts as working only after a report of our own arrived,
// because a pooler in between may accept `listen` and never deliver a report.

const listener = processState(
  'listener',
  (): { client?: Client; opening?: Promise<void>; reportsReceived: number } => ({
    reportsReceived: 0,
  }),
)

/** The longest time that a report may take from the commit to this console. */
const ARRIVES_MS = 1_000
const CONNECT_MS = 5_000

async function open(): Promise<void> {
  const mine = listener()
  const client = new Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  })
  const lost = () => {
    if (mine.client !== client) return
    mine.client = undefined
    setHearing(false)
  }
  client.on('error', lost)
  client.on('end', lost)
  client.on('notification', (report) => {
    mine.reportsReceived += 1
    countOtherCommits(report)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    mine.client = client
  } catch {
    // The next heartbeat tries again. Until then nothing is remembered: everything is read each time.
    client.end().catch(() => undefined)
  }
}

/**
 * Writes a heartbeat and waits for the report of this change. If the report does not arrive, nothing is remembered until one does.
 */
export async function provesReports(beat: () => Promise<void>): Promise<void> {
  const mine = listener()
  if (!mine.client) {
    mine.opening ??= open().finally(() => {
      mine.opening = undefined
    })
    await mine.opening
  }
  const { client, reportsReceived } = mine
  await beat()
  if (!client) return
  for (let waited = 0; mine.reportsReceived === reportsReceived && waited < ARRIVES_MS; waited += 50) await sleep(50)
  const proven = mine.reportsReceived > reportsReceived && mine.client === client
  setHearing(proven)
  if (!proven) await closeListener()
}

export async function closeListener(): Promise<void> {
  const mine = listener()
  const { client } = mine
  mine.client = undefined
  setHearing(false)
  await client?.end().catch(() => undefined)
}

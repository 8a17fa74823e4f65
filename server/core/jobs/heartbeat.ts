import 'server-only'
import { sql } from 'drizzle-orm'
import { processState } from '@/lib/process-state'
import { heartbeat } from '@/server/core/journal/instance'
import { recordOwed } from '@/server/core/journal/owed'
import { readKeyRing } from '@/server/core/journal/present-keys'
import { db } from '@/server/platform/db/database'
import { migratedByNewer } from '@/server/platform/db/known-migrations'
import { log } from '@/server/platform/log'
import type { Job } from './job'

const ending = processState('ending', () => ({ reported: false }))

/** Checked first: the heartbeat table itself may have changed since. */
async function beat(): Promise<void> {
  const { rows } = await db().execute<{ newer: boolean }>(sql`select ${migratedByNewer()} as newer`)
  if (rows[0]?.newer && !ending().reported) {
    ending().reported = true
    log.error({}, 'a newer version of Switchroom has migrated the database: this console exits')
    // In order: answers to sent changes are awaited and recorded, and until then the heartbeat continues.
    process.kill(process.pid, 'SIGTERM')
  }
  // A rotation waits for two heartbeats: after the second, every console knows the new key.
  await readKeyRing()
  await heartbeat()
  await recordOwed()
}

export const heartbeatJob: Job = { name: 'heartbeat', everyMs: 10_000, run: beat }

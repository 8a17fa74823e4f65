import 'server-only'
import { heartbeat } from '@/server/core/journal/instance'
import { recordPending } from '@/server/core/journal/pending-outcomes'
import { readKeyRing } from '@/server/core/journal/present-keys'
import { provesReports } from '@/server/platform/db/listener'
import type { Job } from './job'
import { exitForNewer } from './newer-version'

async function beat(): Promise<void> {
  await exitForNewer()
  // A key rotation waits for two heartbeats of each console: after the second one, the console has read the new key here.
  await readKeyRing()
  await provesReports(heartbeat)
  await recordPending()
}

export const heartbeatJob: Job = { name: 'heartbeat', everyMs: 10_000, run: beat }

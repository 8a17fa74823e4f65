import 'server-only'
import { heartbeat } from '@/server/core/journal/instance'
import { recordPending } from '@/server/core/journal/pending-outcomes'
import { readKeyRing } from '@/server/core/journal/present-keys'
import { provesHearing } from '@/server/platform/db/listener'
import type { Job } from './job'
import { exitForNewer } from './newer-version'

async function beat(): Promise<void> {
  await exitForNewer()
  // A rotation waits for two heartbeats: after the second, every console knows the new key.
  await readKeyRing()
  await provesHearing(heartbeat)
  await recordPending()
}

export const heartbeatJob: Job = { name: 'heartbeat', everyMs: 10_000, run: beat }

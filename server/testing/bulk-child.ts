import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { runBulkChanges } from '@/server/areas/bulk-changes/run'
import { heartbeat } from '@/server/core/journal/instance'
import { assemble } from '@/server/desk/assembly'

// A minimal console that only works on bulk changes, until its test kills it.
assemble()
await heartbeat()
process.send?.('ready')
for (;;) {
  await runBulkChanges()
  await sleep(50)
}

import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { startWork } from '@/server/core/jobs/work'
import { recordCleanStop } from '@/server/core/journal/instance'
import { recordPending } from '@/server/core/journal/pending-outcomes'
import { drain } from '@/server/core/operations/in-flight'
import { closeDatabase } from '@/server/platform/db/database'
import { answerTheRest, closeAfterEachAnswer } from '@/server/platform/open-requests'
import { endTracing } from '@/server/platform/tracing'

/** How long open requests may still take; a page waits for the provider about as long. */
const ANSWER_MS = 15_000

/**
 * Takes no new work, waits for sent changes, deregisters and exits. Handles every signal until then: a supervisor may signal all our processes,
 * and the launcher then signals again. A signal without a listener would end the process with answers outstanding.
 */
export function stopOnSignals({ stopOthers, stopBeating }: ReturnType<typeof startWork>, notReady = () => {}): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    notReady()
    closeAfterEachAnswer()
    Promise.all([drain().then(recordPending), stopOthers()])
      // Time for pages to show the outcomes, and for requested pages to arrive completely.
      .then(() => sleep(250))
      .then(() => answerTheRest(ANSWER_MS))
      .then(stopBeating)
      .then(recordCleanStop)
      .then(endTracing)
      .then(closeDatabase)
      .catch(() => {})
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

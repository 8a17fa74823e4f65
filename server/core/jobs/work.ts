import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { heartbeatJob } from './heartbeat'
import { type Job, startJobs } from './job'

/** A mail that is cut off may have gone or not. What takes longer is a look, which the next console takes anew. */
const LAST_MS = 5_000

/**
 * All jobs, and how to stop them. A console that is asked to stop waits for its answers, and beats meanwhile: without that another
 * console would take it for dead, and what it waits for for unknown.
 */
export function startWork(jobs: readonly Job[]): { stopOthers(): Promise<unknown>; stopBeating(): Promise<unknown> } {
  const stopJobs = startJobs(jobs.filter((job) => job !== heartbeatJob))
  return {
    stopOthers: () => Promise.race([stopJobs(), sleep(LAST_MS)]),
    stopBeating: startJobs(jobs.filter((job) => job === heartbeatJob)),
  }
}

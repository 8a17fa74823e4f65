import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { heartbeatJob } from './heartbeat'
import { type Job, startJobs } from './job'

/** How long a stop waits for the jobs, so that a mail is not interrupted. Work that takes longer is a check, which the next console starts again. */
const LAST_MS = 5_000

/**
 * Runs all jobs and returns how to stop them. While a stopping console waits for the provider's answers, its heartbeat continues: otherwise
 * another console would declare it dead, and its open changes unknown.
 */
export function startWork(jobs: readonly Job[]): { stopOthers(): Promise<unknown>; stopBeating(): Promise<unknown> } {
  const stopJobs = startJobs(jobs.filter((job) => job !== heartbeatJob))
  return {
    stopOthers: () => Promise.race([stopJobs(), sleep(LAST_MS)]),
    stopBeating: startJobs(jobs.filter((job) => job === heartbeatJob)),
  }
}

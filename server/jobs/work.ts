import 'server-only'
import { heartbeatJob } from './heartbeat'
import { type Job, startJobs } from './job'

/**
 * All jobs, and how to stop them. A console that is asked to stop waits for its answers, and beats meanwhile: without that another
 * console would take it for dead, and what it waits for for unknown.
 */
export function startWork(jobs: readonly Job[]): { stopOthers(): void; stopBeating(): void } {
  return {
    stopOthers: startJobs(jobs.filter((job) => job !== heartbeatJob)),
    stopBeating: startJobs(jobs.filter((job) => job === heartbeatJob)),
  }
}

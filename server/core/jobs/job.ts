import 'server-only'
import { countJob, expectJob } from '@/server/platform/counters'
import { logError } from '@/server/platform/log'

/** Work that comes back by itself in every console. Its state is in the database: whatever process comes next goes on with it. */
export interface Job {
  name: string
  everyMs: number
  /** Never overlaps itself in one process; several consoles may run it at the same time. */
  run(): Promise<unknown>
}

/** Starts each on a timer of its own; returns how to stop them, which resolves when none runs any more. */
export function startJobs(jobs: readonly Job[]): () => Promise<unknown> {
  const running = new Map<Job, Promise<void>>()
  const timers = jobs.map((job) => {
    expectJob(job.name)
    const begin = () => {
      if (running.has(job)) return
      const end = job
        .run()
        .then(() => countJob(job.name, true))
        .catch((error: unknown) => {
          countJob(job.name, false)
          logError(error, { what: job.name }, 'a job failed')
        })
        .finally(() => running.delete(job))
      running.set(job, end.then())
    }
    const timer = setInterval(begin, job.everyMs)
    timer.unref()
    return timer
  })
  return () => {
    timers.forEach(clearInterval)
    return Promise.all(running.values())
  }
}

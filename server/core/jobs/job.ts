import 'server-only'
import { countJob, expectJob } from '@/server/platform/counters'
import { logError } from '@/server/platform/log'

/** Recurring work in every console. Its state is in the database, so that any process can continue it. */
export interface Job {
  name: string
  everyMs: number
  /** Never overlaps itself in one process; several consoles may run it at the same time. */
  run(): Promise<unknown>
}

/** Starts each job on its own timer; returns a function that stops them and resolves when none is running. */
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

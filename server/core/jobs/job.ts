import 'server-only'
import type { Table } from 'drizzle-orm'
import { countJob, expectJob } from '@/server/platform/counters'
import { changeCount, receivesReports } from '@/server/platform/db/changes'
import { logError } from '@/server/platform/log'

/** Recurring work in every console. Its state is in the database, so that any process can continue it. */
export interface Job {
  name: string
  everyMs: number
  /**
   * It runs only if one of these tables has changed since it began last, or after the milliseconds that its last run returned (until
   * something is due), and at least once in five minutes. Without reports of changes it runs each time.
   */
  wokenBy?: readonly Table[]
  /** In one process, a job never runs twice at the same time. Several consoles may run it at the same time. */
  run(): Promise<unknown>
}

const LOOKS_ANYWAY_MS = 300_000

/** Whether the job has to run at a tick. */
export function jobSchedule({ wokenBy }: Pick<Job, 'wokenBy'>) {
  let lastCount = -1
  let dueAt = 0
  return {
    isDue: () => !wokenBy || !receivesReports() || changeCount(wokenBy) !== lastCount || performance.now() >= dueAt,
    begins: () => {
      lastCount = wokenBy ? changeCount(wokenBy) : -1
    },
    ends: (result: unknown) => {
      const rest = typeof result === 'number' ? result : LOOKS_ANYWAY_MS
      dueAt = performance.now() + Math.min(rest, LOOKS_ANYWAY_MS)
    },
  }
}

/** Starts each job on its own timer; returns a function that stops them and resolves when none is running. */
export function startJobs(jobs: readonly Job[]): () => Promise<unknown> {
  const running = new Map<Job, Promise<void>>()
  const timers = jobs.map((job) => {
    expectJob(job.name)
    const wake = jobSchedule(job)
    const begin = () => {
      if (running.has(job)) return
      if (!wake.isDue()) return countJob(job.name, true)
      wake.begins()
      const end = job
        .run()
        .then((result) => {
          wake.ends(result)
          countJob(job.name, true)
        })
        .catch((error: unknown) => {
          // The job runs again at the next tick.
          wake.ends(0)
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

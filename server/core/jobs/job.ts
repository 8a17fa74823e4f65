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
   * With this list, a tick runs the job when any of three holds: one of these tables has changed since the last run began; the time that the last
   * run returned is over; five minutes have passed. While reports of changes cannot arrive, every tick runs the job.
   */
  wokenBy?: readonly Table[]
  /**
   * May return the milliseconds until the next run. In one process, a job never runs twice at the same time. Several consoles may run the same job
   * at the same time.
   */
  run(): Promise<unknown>
}

const LONGEST_REST_MS = 300_000

/** Decides at each tick whether the job has to run. */
export function jobSchedule({ wokenBy }: Pick<Job, 'wokenBy'>) {
  let lastCount = -1
  let dueAt = 0
  return {
    isDue: () => !wokenBy || !receivesReports() || changeCount(wokenBy) !== lastCount || performance.now() >= dueAt,
    begins: () => {
      lastCount = wokenBy ? changeCount(wokenBy) : -1
    },
    ends: (result: unknown) => {
      const rest = typeof result === 'number' ? result : LONGEST_REST_MS
      dueAt = performance.now() + Math.min(rest, LONGEST_REST_MS)
    },
  }
}

/** Starts each job on its own timer; returns a function that stops the timers and resolves when no job is running. */
export function startJobs(jobs: readonly Job[]): () => Promise<unknown> {
  const running = new Map<Job, Promise<void>>()
  const timers = jobs.map((job) => {
    expectJob(job.name)
    const schedule = jobSchedule(job)
    const begin = () => {
      if (running.has(job)) return
      if (!schedule.isDue()) return countJob(job.name, true)
      schedule.begins()
      const end = job
        .run()
        .then((result) => {
          schedule.ends(result)
          countJob(job.name, true)
        })
        .catch((error: unknown) => {
          // The job runs again at the next tick.
          schedule.ends(0)
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

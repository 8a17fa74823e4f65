import 'server-only'
import type { Table } from 'drizzle-orm'
import { countJob, startJobAge } from '@/server/platform/counters'
import { changeCount, receivesReports } from '@/server/platform/db/changes'
import { logError } from '@/server/platform/log'

/** Work that every console repeats. The state of the work is in the database, so any process can continue it. */
export interface Job {
  name: string
  everyMs: number
  /**
   * Without this list, every tick of the timer runs the job. With this list, a tick runs the job only in three cases: one of these tables has
   * changed since the last run began, the pause after the last run is over, or reports of changed tables cannot arrive.
   */
  wokenBy?: readonly Table[]
  /**
   * A job with `wokenBy` may return the length of its pause in milliseconds. A pause lasts at most five minutes, and five minutes if nothing is
   * returned. One process never runs the same job twice at the same time, but several consoles may run the same job at the same time.
   */
  run(): Promise<unknown>
}

const LONGEST_PAUSE_MS = 300_000

/** Decides at each tick whether the job has to run. */
export function jobSchedule({ wokenBy }: Pick<Job, 'wokenBy'>) {
  let countAtStart = -1
  let dueAt = 0
  return {
    isDue: () => !wokenBy || !receivesReports() || changeCount(wokenBy) !== countAtStart || performance.now() >= dueAt,
    begins: () => {
      countAtStart = wokenBy ? changeCount(wokenBy) : -1
    },
    ends: (result: unknown) => {
      const pause = typeof result === 'number' ? result : LONGEST_PAUSE_MS
      dueAt = performance.now() + Math.min(pause, LONGEST_PAUSE_MS)
    },
  }
}

/** Starts each job on its own timer; returns a function that stops the timers and resolves when no job is running. */
export function startJobs(jobs: readonly Job[]): () => Promise<unknown> {
  const running = new Map<Job, Promise<unknown>>()
  const timers = jobs.map((job) => {
    startJobAge(job.name)
    const schedule = jobSchedule(job)
    const tick = () => {
      if (running.has(job)) return
      // Counts as a good run, so that the job does not look stuck while it has no work.
      if (!schedule.isDue()) return countJob(job.name, true)
      schedule.begins()
      const run = job
        .run()
        .then((result) => {
          schedule.ends(result)
          countJob(job.name, true)
        })
        .catch((error: unknown) => {
          // After a failure, the next tick runs the job again.
          schedule.ends(0)
          countJob(job.name, false)
          logError(error, { what: job.name }, 'a job failed')
        })
        .finally(() => running.delete(job))
      running.set(job, run)
    }
    const timer = setInterval(tick, job.everyMs)
    timer.unref()
    return timer
  })
  return () => {
    timers.forEach(clearInterval)
    return Promise.all(running.values())
  }
}

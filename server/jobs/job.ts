import 'server-only'
import { logError } from '@/server/log'

/** Work that comes back by itself in every console. Its state is in the database: whatever process comes next goes on with it. */
export interface Job {
  name: string
  everyMs: number
  /** Never overlaps itself in one process; several consoles may run it at the same time. */
  run(): Promise<unknown>
}

/** Starts each on a timer of its own; returns how to stop them. */
export function startJobs(jobs: readonly Job[]): () => void {
  const timers = jobs.map(({ name, everyMs, run }) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      run()
        .catch((error: unknown) => logError(error, { what: name }, 'a job failed'))
        .finally(() => {
          busy = false
        })
    }, everyMs)
    timer.unref()
    return timer
  })
  return () => timers.forEach(clearInterval)
}

import 'server-only'
import { Worker } from 'node:worker_threads'

/**
 * The build compiles the thread's code by this expression; tests start it from its sources (server/testing/check-thread.ts). Without our
 * environment, which has secrets, and without the preloads of the process.
 */
export const startThread = (maxOldGenerationSizeMb: number): Worker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb },
    env: {},
    execArgv: [],
  })

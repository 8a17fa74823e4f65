import 'server-only'
import { Worker } from 'node:worker_threads'
import type { Judgement } from '@/lib/core/documents/judge'
import type { DocumentKind } from '@/lib/core/documents/kinds'

export type ToThread = { kind: DocumentKind; name: string; size: number } | { bytes: Uint8Array }
/** Null: our own rules failed on the file. */
export type FromThread = { offset: number; length: number } | { judged: Judgement | null }

/**
 * The build compiles the thread's code because of this expression; tests start it from its sources (server/testing/check-thread.ts). The thread gets
 * neither our environment, which has secrets, nor the preloads of the process.
 */
export const startThread = (maxOldGenerationSizeMb: number): Worker =>
  new Worker(new URL('./check-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb },
    env: {},
    execArgv: [],
  })

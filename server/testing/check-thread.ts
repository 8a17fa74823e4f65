import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { inOneFile } from '@/server/testing/one-file'

// Replaces server/store/documents/check-thread.ts in tests (vitest.config.ts), which have no build, while threads have no compiler.

const entry = fileURLToPath(new URL('../store/documents/check-worker.ts', import.meta.url))

export const startThread = (maxOldGenerationSizeMb: number): Worker =>
  new Worker(inOneFile(entry), { resourceLimits: { maxOldGenerationSizeMb }, env: {}, execArgv: [] })

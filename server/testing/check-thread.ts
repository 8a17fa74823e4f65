import { Worker } from 'node:worker_threads'

// Replaces server/store/documents/check-thread.ts in tests (vitest.config.ts), which have no build, while threads have no compiler.

const entry = new URL('../store/documents/check-worker.ts', import.meta.url)
const run = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}) })`

export const startThread = (maxOldGenerationSizeMb: number): Worker =>
  new Worker(run, { eval: true, execArgv: ['--conditions=react-server'], resourceLimits: { maxOldGenerationSizeMb } })

import { Worker } from 'node:worker_threads'

// In place of server/store/documents/check-thread.ts (vitest.config.ts): tests have no build, and threads no compiler.

const entry = new URL('../store/documents/check-worker.ts', import.meta.url)
const run = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}) })`

export const startThread = (maxOldGenerationSizeMb: number): Worker =>
  new Worker(run, { eval: true, execArgv: ['--conditions=react-server'], resourceLimits: { maxOldGenerationSizeMb } })

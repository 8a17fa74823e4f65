import { afterAll } from 'vitest'
import { clearCachedAnswers } from '@/lib/process-state'

// A worker runs many test files in one process, because loading the server's modules takes longer than most of them.
// Each file is still a separate console: this resets process state and environment. Registered first, so it runs after
// the file's own hooks.
const before = { ...process.env }

afterAll(() => {
  clearCachedAnswers()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})

import { afterAll } from 'vitest'
import { clearCachedAnswers } from '@/lib/core/process-state'

// A worker runs many test files in one process, because loading the server's modules takes longer than most files run.
// Each file is still a separate console: this resets process state and environment. Registered first, so it runs after
// the file's own hooks.
const before = { ...process.env }

/** These stay set: background work of an earlier file may report its failure later, for which it needs a valid environment. */
const needed = /^(DATABASE_URL|PROVIDER_(URL|USERNAME|PASSWORD|SECURITY_KEY)|AUTH_SECRET|JOURNAL_KEY|LOG_LEVEL)$/

afterAll(() => {
  clearCachedAnswers()
  for (const name of Object.keys(process.env)) if (!(name in before) && !needed.test(name)) delete process.env[name]
  for (const [name, value] of Object.entries(before)) if (!needed.test(name)) process.env[name] = value
})

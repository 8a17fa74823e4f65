import { verifiable, type WriteOperation } from '../operation'
import type { Finding, JournalKnowledge } from '../verify'

// For tests: what an operation's own declaration concludes from two readings.

export const alone: JournalKnowledge = { own: [], explained: [], rivals: [] }

export function found(
  operation: WriteOperation,
  input: unknown,
  before: unknown,
  now: unknown,
  { age = 5, ...known }: Partial<JournalKnowledge> & { age?: number } = {},
): Finding {
  const verify = verifiable(operation)
  if (!verify) throw new Error(`${operation.id} has no evidence`)
  return verify.judge({ input, before, now, known: { ...alone, ...known }, age })
}

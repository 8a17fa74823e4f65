import { verifiable, type WriteOperation } from '../operation'
import { type Finding, type JournalKnowledge, noKnowledge } from '../verify'

// For tests: what an operation's own declaration concludes from two readings.

export function found(
  operation: WriteOperation,
  input: unknown,
  before: unknown,
  now: unknown,
  { age = 5, ...knowledge }: Partial<JournalKnowledge> & { age?: number } = {},
): Finding {
  const verify = verifiable(operation)
  if (!verify) throw new Error(`${operation.id} has no evidence`)
  return verify.judge({ input, before, now, knowledge: { ...noKnowledge, ...knowledge }, age })
}

/** A list of two other rows, and of `row` if it is given. */
export const list = <R extends object>(idOf: (row: R) => string, row?: R, others = ['other1', 'other2']) => ({
  ids: [...others, ...(row ? [idOf(row)] : [])],
  rows: row ? [row] : [],
})

export const trunk = (...values: string[]) => ({
  name: 'lobby',
  values,
  state: null,
  kind: null,
  region: null,
  addresses: [],
})
export const trunks = (row?: ReturnType<typeof trunk>, others?: string[]) => list(({ name }) => name, row, others)

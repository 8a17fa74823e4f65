import 'server-only'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/operations/read-operation'
import { processState } from '@/lib/process-state'
import { logError } from '@/server/platform/log'

interface Listener {
  operation: string
  hear(data: unknown, ageMs: number, input: unknown): Promise<void>
}

/**
 * Whoever wants to keep what an answer of the provider says, whoever asked for it. `ageMs`: how long ago the question was asked; what
 * is said is of some moment since.
 */
export const listener = <Op extends ReadOperation>(
  operation: Op,
  keep: (data: AnswerOf<Op>, ageMs: number, input: InputOf<Op>) => Promise<void>,
): Listener => ({
  operation: operation.id,
  hear: (data, ageMs, input) => keep(data as AnswerOf<Op>, ageMs, input as InputOf<Op>),
})

const assembled = processState('listeners', (): { all: readonly Listener[] } => ({ all: [] }))

/** Once, by who puts the console together. */
export function setListeners(all: readonly Listener[]): void {
  assembled().all = all
}

/** Nobody who asked waits for it, and nobody is told when it fails. */
export function hear(operation: ReadOperation, data: unknown, ageMs: number, input: unknown): void {
  for (const one of assembled().all) {
    if (one.operation !== operation.id) continue
    one.hear(data, ageMs, input).catch((error: unknown) => logError(error, {}, 'what was read could not be kept'))
  }
}

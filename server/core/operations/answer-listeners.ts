import 'server-only'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/core/operation/read-operation'
import { processState } from '@/lib/core/process-state'
import { logError } from '@/server/platform/log'

interface Listener {
  operation: string
  record(data: unknown, ageMs: number, input: unknown): Promise<void>
}

/**
 * Makes a listener. `store` stores what each answer to this read says, regardless of who requested it. `ageMs`: how long ago the request was made; the
 * answer describes a moment after the request.
 */
export const listener = <Op extends ReadOperation>(
  operation: Op,
  store: (data: AnswerOf<Op>, ageMs: number, input: InputOf<Op>) => Promise<void>,
): Listener => ({
  operation: operation.id,
  record: (data, ageMs, input) => store(data as AnswerOf<Op>, ageMs, input as InputOf<Op>),
})

const assembled = processState('listeners', (): { all: readonly Listener[] } => ({ all: [] }))

const underway = processState('answers being recorded', () => new Set<Promise<void>>())

/** Called once, when the console is assembled. */
export function setListeners(all: readonly Listener[]): void {
  assembled().all = all
}

/** The requester does not wait until the answer is recorded, and does not learn of a failure to record it. */
export function recordAnswer(operation: ReadOperation, data: unknown, ageMs: number, input: unknown): void {
  for (const one of assembled().all) {
    if (one.operation !== operation.id) continue
    const recorded: Promise<void> = one
      .record(data, ageMs, input)
      .catch((error: unknown) => logError(error, {}, 'a reading could not be stored'))
      .finally(() => underway().delete(recorded))
    underway().add(recorded)
  }
}

/** Resolves when all answers are recorded. */
export async function answersRecorded(): Promise<void> {
  while (underway().size > 0) await Promise.all(underway())
}

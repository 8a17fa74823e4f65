import { lost } from '@/lib/core/changes/lost'
import type { Reading } from '@/lib/core/changes/outcome'
import type { ReadSummary } from '@/lib/core/operation/operation-summary'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/core/operation/read-operation'

/** Runs a catalogue read through its route. Returns faults as data, including that the console did not answer. */
export async function askRead<Op extends ReadOperation>(
  operation: ReadSummary<Op>,
  input: InputOf<Op>,
  signal?: AbortSignal,
): Promise<Reading<AnswerOf<Op>>> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    // A POST, because the query may be a phone number, which must not be in a URL.
    const body = JSON.stringify(input)
    const answer = await fetch(`/api/read/${operation.id}`, { method: 'POST', headers, body, signal: signal ?? null })
    return await answer.json()
  } catch {
    return { status: 'refused', fault: lost.read }
  }
}

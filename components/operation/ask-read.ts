import { lost } from '@/lib/acts/lost'
import type { Reading } from '@/lib/acts/outcome'
import type { ReadFace } from '@/lib/operations/face'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/operations/read-operation'

/** Asks one read of the catalogue through its route. Faults come back as data, also that the console did not answer. */
export async function askRead<Op extends ReadOperation>(
  operation: ReadFace<Op>,
  input: InputOf<Op>,
): Promise<Reading<AnswerOf<Op>>> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    // A POST: what is asked may be somebody's number, which does not belong into an address.
    return await (
      await fetch(`/api/read/${operation.id}`, { method: 'POST', headers, body: JSON.stringify(input) })
    ).json()
  } catch {
    return { status: 'refused', fault: lost.read }
  }
}

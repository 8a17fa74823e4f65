import 'server-only'
import type { EvidenceRead, Verify } from '@/lib/core/operation/verify'
import { noEvidence } from '@/server/platform/provider/evidence'
import { askForEvidence } from './ask'

/** Evidence must be fresh and complete: no cache, no shared earlier request, and nothing in the answer that speaks against a normal answer. */
const evidenceRead: EvidenceRead = async (operation, input) => {
  const answer = await askForEvidence(operation, operation.input.parse(input))
  if (answer.class !== 'succeeded') throw new Error(`${operation.label} did not work.`)
  const why = noEvidence(answer.status, answer.raw)
  if (why) throw new Error(`${operation.label} is not evidence, because ${why}.`)
  return answer.data as never
}

/** A mistake in the catalogue: the provider is not the cause. */
class UnlistedRead extends Error {}

export type Taken = { ok: true; state: unknown } | { ok: false; why: string }

/** `since`: when the change was recorded. */
export async function takeReading(verify: Verify, input: unknown, since: Date): Promise<Taken> {
  const listed: EvidenceRead = async (operation, requested) => {
    // The list decides who may see the evidence: a read outside it would be shown to the wrong people.
    if (!verify.reads.some(({ id }) => id === operation.id))
      throw new UnlistedRead(`${operation.id} is not in the reads of its entry`)
    return evidenceRead(operation, requested)
  }
  try {
    // Converted through JSON, because a later check compares it with a reading from the journal, which is JSON.
    return { ok: true, state: JSON.parse(JSON.stringify((await verify.readBack(listed, input, since)) ?? null)) }
  } catch (error) {
    if (error instanceof UnlistedRead) throw error
    return { ok: false, why: error instanceof Error ? error.message : 'The reading failed.' }
  }
}

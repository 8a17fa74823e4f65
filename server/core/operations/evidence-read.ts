import 'server-only'
import type { EvidenceRead, Verify } from '@/lib/operations/verify'
import { noEvidence } from '@/server/platform/provider/evidence'
import { askForEvidence } from './ask'

/** Evidence must be fresh and whole: no cache, no merging with an older question, no answer that shows any sign of being none. */
const evidenceRead: EvidenceRead = async (operation, input) => {
  const answer = await askForEvidence(operation, operation.input.parse(input))
  if (answer.class !== 'succeeded') throw new Error(`${operation.label} did not work.`)
  const why = noEvidence(answer.status, answer.raw)
  if (why) throw new Error(`${operation.label} is no evidence, because ${why}.`)
  return answer.data as never
}

/** A mistake in the catalogue, not one of the provider. */
class UnlistedRead extends Error {}

export type Taken = { ok: true; state: unknown } | { ok: false; why: string }

/** `since`: when the act was recorded. */
export async function takeReading(verify: Verify, input: unknown, since: Date): Promise<Taken> {
  const listed: EvidenceRead = async (operation, asked) => {
    // Who may see the evidence follows from the list: a read that is not in it would be shown to the wrong people.
    if (!verify.reads.some(({ id }) => id === operation.id))
      throw new UnlistedRead(`${operation.id} is not in the reads of its entry`)
    return evidenceRead(operation, asked)
  }
  try {
    // Through JSON, because that is what a later comparison gets back from the journal.
    return { ok: true, state: JSON.parse(JSON.stringify((await verify.readBack(listed, input, since)) ?? null)) }
  } catch (error) {
    if (error instanceof UnlistedRead) throw error
    return { ok: false, why: error instanceof Error ? error.message : 'The reading did not work.' }
  }
}

import 'server-only'
import type { Finding, Verify } from '@/lib/core/operation/verify'
import type { Entry } from '@/server/core/journal/entries'
import { journalKnowledge } from '@/server/core/journal/known'
import { comparisonOf } from '@/server/core/journal/readings'
import { stateOf, stateOpens } from '@/server/core/journal/sealed'
import { takeReading } from './evidence-read'

/** The finding of a check of an entry, with the reading itself. */
export interface ReadBack {
  /** By the database's clock. */
  at: Date
  state?: unknown
  finding?: Finding
  problem?: string
}

export async function readBack(verify: Verify, entry: Entry, input: unknown): Promise<ReadBack> {
  const now = await takeReading(verify, input, entry.createdAt)
  const { at, keys, baseline } = await comparisonOf(entry.id)
  if (!now.ok) return { at, problem: now.why }
  if (baseline && !stateOpens(baseline)) return { at, problem: 'The reading before sending can no longer be opened.' }
  // A baseline of an earlier version may have another structure. Then there is nothing to compare with.
  const before = baseline ? (verify.reading.safeParse(stateOf(baseline)).data ?? null) : null
  // The effect of a creation, message or payment may be confused with others of its kind. Any other effect may be hidden by a later change.
  const additive = ['created', 'sent', 'money'].includes(verify.shape)
  const { knowledge, covered: overtaken } = await journalKnowledge(entry, keys, {
    ids: verify.ids?.(now.state),
    confusable: additive,
    idsAreReused: verify.shape === 'created',
  })
  const age = (at.getTime() - (entry.sentAt ?? entry.createdAt).getTime()) / 1000
  const finding = verify.judge({ input, before, now: now.state, knowledge, age })
  return { at, state: now.state, finding: overtaken ? coveredUp(finding) : finding }
}

function coveredUp({ because, look }: Finding): Finding {
  const overtaken = `${because} A later change to the same target may be the reason.`
  return { says: 'unclear', grade: 'E1', rule: 'covered', because: overtaken, ...(look && { look }) }
}

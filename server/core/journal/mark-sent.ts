import 'server-only'
import { eq } from 'drizzle-orm'
import type { Fault } from '@/lib/core/changes/outcome'
import { shownName } from '@/server/core/actor/actor'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import type { Intent } from './entries'
import { afterRefusal, mayStillGo } from './preconditions'
import type { NewReading } from './readings'
import { endUnsent } from './settle'
import { transition } from './transitions'

/**
 * Transaction B: durable before the first byte is written, with the baseline reading. It checks again, under the same locks, what was recorded
 * since transaction A (a pause, an opt-out, another role), and returns the fault if that blocks the change. The unknown that this change repeats
 * ends here; if it was settled in the meantime, this throws ImpossibleTransition and nothing may be sent.
 */
export async function markSent(
  intent: Intent,
  attempt: string,
  before: { state: unknown } | null,
): Promise<Fault | null> {
  const { id, actor: by, repeats } = intent
  const step = { id, attempt, by }
  const reading: NewReading | undefined = before ? { entry: id, kind: 'before', by, state: before.state } : undefined
  return db().transaction(async (tx) => {
    const fault = await mayStillGo(tx, intent)
    if (fault) {
      await endUnsent(tx, step, 'planned', 'blocked', fault)
      await afterRefusal(tx, intent, fault)
      return fault
    }
    // Locks the unknown's row before the audit log's head, in the same order as settling does, so that the two cannot deadlock.
    if (repeats) await tx.select({ id: journal.id }).from(journal).where(eq(journal.id, repeats)).for('update')
    await transition(tx, { ...step, from: 'planned', to: 'sent', patch: { sentAt: now }, reading })
    if (repeats) {
      const patch = {
        closedBy: shownName(by),
        closedReason: 'Repeated by a new decision',
        closedAt: now,
        nextCheckAt: null,
        sealedInput: null,
      }
      await transition(tx, { id: repeats, from: 'uncertain', to: 'closed_unknown', by, patch })
    }
    return null
  })
}

import 'server-only'
import { eq } from 'drizzle-orm'
import type { Fault } from '@/lib/core/changes/outcome'
import { shownName } from '@/server/core/actor/actor'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import type { Intent } from './entries'
import { afterRefusal, violationBeforeSending } from './preconditions'
import type { NewReading } from './readings'
import { endUnsent } from './settle'
import { transition } from './transitions'

/**
 * Transaction B (journal.md 3) records the change as sent, with the baseline reading, before the first byte is written. Since transaction A, which
 * recorded the intent, a pause or an opt-out may have been recorded, or the person's role may have changed. So transaction B checks again, and
 * locks the same rows again. If the change is now blocked, markSent returns the fault. If the change repeats an unknown, transaction B also closes
 * that unknown. If the unknown was settled in the meantime, markSent throws ImpossibleTransition, and nothing may be sent.
 */
export async function markSent(
  intent: Intent,
  attempt: string,
  baseline: { state: unknown } | null,
): Promise<Fault | null> {
  const { id, actor: by, repeats } = intent
  const step = { id, attempt, by }
  const reading: NewReading | undefined = baseline
    ? { entry: id, kind: 'before', by, state: baseline.state }
    : undefined
  return db().transaction(async (tx) => {
    const fault = await violationBeforeSending(tx, intent)
    if (fault) {
      await endUnsent(tx, step, 'planned', 'blocked', fault)
      await afterRefusal(tx, intent, fault)
      return fault
    }
    // Settling an unknown locks the unknown's row, then the head of the audit log. The same order here prevents a deadlock.
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

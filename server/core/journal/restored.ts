import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { jobs } from '@/server/core/actor/actor'
import { db, writing } from '@/server/platform/db/database'
import { journal, settings } from '@/server/platform/db/schema'
import type { Entry } from './entries'
import { endWhatWasOpen } from './older-copy'
import { ImpossibleTransition, transition } from './transitions'

// A backup was restored (server/desk/backup/). Entries that were open when it was taken may have ended since, in a console that this database does not
// know: each becomes unknown, keeps its locks, and waits for a person.

/** The setting that a restore leaves behind. */
export const RESTORED = 'restored'

export interface Restored {
  /** When the backup was taken, and when it was restored. */
  of: string
  at: string
  /** The first start has dealt with what was open. */
  settled: boolean
}

const momentText = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** Runs before recovery, which would take what was planned for not sent. Returns how many entries are unknown now. */
export async function settleRestored(): Promise<number> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, RESTORED))
  const restored = row?.value as Restored | undefined
  if (!restored || restored.settled) return 0
  const open = await db()
    .select()
    .from(journal)
    .where(inArray(journal.state, ['planned', 'sent', 'uncertain']))
  const message = `Restored from a backup of ${momentText(restored.of)}, when this was open. What happened afterwards isn’t in the backup.`
  for (const entry of open) await makeUnknown(entry, message, restored.of)
  await endWhatWasOpen(new Date(restored.of), 0, restored.of)
  await db()
    .update(settings)
    .set({ value: { ...restored, settled: true } })
    .where(eq(settings.key, RESTORED))
  return open.length
}

async function makeUnknown({ id, state }: Entry, message: string, backup: string): Promise<void> {
  const patch = { fault: { kind: 'uncertain' as const, message }, nextCheckAt: null }
  const by = { by: jobs.recover, detail: { backup } }
  try {
    if (state === 'uncertain') {
      await db()
        .update(journal)
        .set(patch)
        .where(and(eq(journal.id, id), eq(journal.state, state)))
      return
    }
    // It may have been sent a moment after the backup.
    const sent = { sentAt: new Date(backup) }
    if (state === 'planned') await transition(writing(), { id, from: 'planned', to: 'sent', ...by, patch: sent })
    const settledAt = sql`now()`
    await transition(writing(), { id, from: 'sent', to: 'uncertain', ...by, patch: { ...patch, settledAt } })
  } catch (error) {
    // Another console that started at the same time was faster.
    if (!(error instanceof ImpossibleTransition)) throw error
  }
}

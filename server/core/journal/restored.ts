import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { jobs } from '@/server/core/actor/actor'
import { db, writing } from '@/server/platform/db/database'
import { journal, settings } from '@/server/platform/db/schema'
import type { Entry } from './entries'
import { treatAsOlderCopy } from './older-copy'
import { ImpossibleTransition, transition } from './transitions'

// After a backup was restored (server/desk/backup/): entries that were open in the backup may have ended since, and the restored database does
// not show this. Each of these entries becomes unknown, keeps its locks, and waits for a person.

/** The key of the setting that a restore stores. */
export const RESTORED = 'restored'

export interface Restored {
  /** The time of the backup. */
  of: string
  /** The time of the restore. */
  at: string
  /** Whether the first start after the restore has made the open entries unknown. The stored name is older; read it as `madeUnknown`. */
  settled: boolean
}

const momentText = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** Runs before recovery, which would record planned entries as not sent. Returns how many entries were open. */
export async function makeOpenEntriesUnknown(): Promise<number> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, RESTORED))
  const restored = row?.value as Restored | undefined
  if (!restored || restored.settled) return 0
  const open = await db()
    .select()
    .from(journal)
    .where(inArray(journal.state, ['planned', 'sent', 'uncertain']))
  const message = `Restored from a backup of ${momentText(restored.of)}. This change was open then, and the backup doesn’t show what happened to it afterwards.`
  for (const entry of open) await makeUnknown(entry, message, restored.of)
  // `messages: 0`: the copy was recognized by the mark of the restore, not by texts at the provider.
  await treatAsOlderCopy({ since: new Date(restored.of), messages: 0, backup: restored.of })
  await db()
    .update(settings)
    .set({ value: { ...restored, settled: true } })
    .where(eq(settings.key, RESTORED))
  return open.length
}

async function makeUnknown({ id, state }: Entry, message: string, backupTime: string): Promise<void> {
  const patch = { fault: { kind: 'uncertain' as const, message }, nextCheckAt: null }
  const by = { by: jobs.recover, detail: { backup: backupTime } }
  try {
    if (state === 'uncertain') {
      await db()
        .update(journal)
        .set(patch)
        .where(and(eq(journal.id, id), eq(journal.state, state)))
      return
    }
    // The console may have sent a planned entry a moment after the backup was made.
    const sent = { sentAt: new Date(backupTime) }
    if (state === 'planned') await transition(writing(), { id, from: 'planned', to: 'sent', ...by, patch: sent })
    // `settledAt`: when the answer, or (as here) its absence, was recorded.
    const unknown = { ...patch, settledAt: sql`now()` }
    await transition(writing(), { id, from: 'sent', to: 'uncertain', ...by, patch: unknown })
  } catch (error) {
    // Another console, which started at the same time, has already changed this entry.
    if (!(error instanceof ImpossibleTransition)) throw error
  }
}

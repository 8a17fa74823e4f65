import 'server-only'
import { and, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { EntryState } from '@/lib/core/changes/outcome'
import { KEPT_DAYS } from '@/lib/core/documents/kinds'
import { db } from '@/server/platform/db/database'
import { documents, journal } from '@/server/platform/db/schema'

/** States in which a change needs its documents: someone may have to check what was sent, or send it again. */
export const openStates: readonly EntryState[] = ['planned', 'sent', 'uncertain', 'disputed']

/** Whether a change needs its documents at all: not if the console refused it, because then nothing was sent. */
export const holds = ne(journal.state, 'blocked')

/** When a change was finally closed. */
export const endedAt = sql`greatest(${journal.settledAt}, ${journal.closedAt}, ${journal.createdAt})`

/** Deletes abandoned uploads, unused files, and files of changes that ended more than `KEPT_DAYS` ago. Returns how many. */
export async function sweepDocuments(): Promise<number> {
  const holding = db()
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        sql`${journal.id} = any(${documents.entries})`,
        holds,
        or(sql`${journal.state} in ${[...openStates]}`, sql`${endedAt} > now() - make_interval(days => ${KEPT_DAYS})`),
      ),
    )
  const deleted = await db()
    .delete(documents)
    .where(and(lt(documents.keepUntil, sql`now()`), notExists(holding)))
    .returning({ id: documents.id })
  return deleted.length
}

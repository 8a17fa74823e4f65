import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { atTheMachine } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { db, writing } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'

const KIND = 'backup.taken'
/** An older backup counts as missing. */
export const BACKUP_DAYS = 7

const SUBJECT = 'backup'

/** A backup also contains what people may not see, so the audit log has a row for each. `at`: the time of the data in it. */
export const recordBackup = (at: Date, detail: { people: number; changes: number }): Promise<void> =>
  record(writing(), { kind: KIND, actor: atTheMachine, subject: SUBJECT, detail: { ...detail, of: at.toISOString() } })

/** Null: `switchroom backup` has recorded none. */
export async function lastBackup(): Promise<{ at: string; fresh: boolean } | null> {
  const [last] = await db()
    .select({ at: audit.at, fresh: sql<boolean>`${audit.at} > now() - make_interval(days => ${BACKUP_DAYS})` })
    .from(audit)
    .where(and(eq(audit.subject, SUBJECT), eq(audit.kind, KIND)))
    .orderBy(desc(audit.seq))
    .limit(1)
  return last ? { at: last.at.toISOString(), fresh: last.fresh } : null
}

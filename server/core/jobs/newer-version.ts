import 'server-only'
import { sql } from 'drizzle-orm'
import { processState } from '@/lib/core/process-state'
import { instanceId } from '@/server/core/journal/instance'
import { db } from '@/server/platform/db/database'
import { migratedByNewer } from '@/server/platform/db/known-migrations'
import { log } from '@/server/platform/log'

// A newer version has migrated the database that this console uses (decision 161).

/** If no newer console starts, this console exits anyway after this time, because it might misread the newer schema. */
const LONGEST_MS = 60_000

const ending = processState('ending', () => ({
  /** The last heartbeat on our own schema, by the database's clock. */
  clean: null as string | null,
  noticedAt: null as number | null,
  replaced: false,
  exits: false,
}))

/** Runs before each heartbeat, because the newer version may have changed the heartbeat table too. */
export async function exitForNewer(): Promise<void> {
  const state = ending()
  const { rows } = await db().execute<{ newer: boolean; at: string }>(
    sql`select ${migratedByNewer()} as newer, now()::text as at`,
  )
  if (!rows[0]?.newer) {
    state.clean = rows[0]?.at ?? null
    return
  }
  if (state.noticedAt === null)
    log.error({}, 'a newer version of Switchroom has migrated the database: this console refuses changes and exits')
  state.noticedAt ??= Date.now()
  // The newer console must be seen at two heartbeats, so that it has had time to become ready.
  const runs = await newerRuns(state.clean)
  const over = (runs && state.replaced) || Date.now() - state.noticedAt > LONGEST_MS
  state.replaced = runs
  if (!over || state.exits) return
  state.exits = true
  // On this signal the console waits for the answers to sent changes, records them, and exits. Until then the heartbeat continues.
  process.kill(process.pid, 'SIGTERM')
}

/** Whether a console of the newer version runs. A console that started after the migration is one, because an older version can't start then. */
async function newerRuns(clean: string | null): Promise<boolean> {
  try {
    const { rows } = await db().execute<{ runs: boolean }>(
      sql`select exists (select from instances where id <> ${instanceId()} and started_at > ${clean ?? '-infinity'}::timestamptz
        and heartbeat_at > now() - interval '45 seconds') as runs`,
    )
    return rows[0]?.runs ?? true
  } catch {
    // The newer schema no longer has this table in this form, so a newer version runs.
    return true
  }
}

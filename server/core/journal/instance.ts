import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, inArray, ne, sql } from 'drizzle-orm'
import { processState } from '@/lib/core/process-state'
import { db } from '@/server/platform/db/database'
import { instances, settings } from '@/server/platform/db/schema'
import { hasCertainlyEnded, ourProcessSpace, startedAt } from '@/server/platform/living-process'

const instance = processState('instance', () => ({ id: randomUUID() }))

/** This process. A new id at each start, so that entries of an old process are never mistaken for ours. */
export function instanceId(): string {
  return instance().id
}

export async function heartbeat(): Promise<void> {
  const id = instanceId()
  const space = ourProcessSpace()
  const identity = {
    host: hostname(),
    pid: process.pid,
    // Useless without a process space; where there is none, reading it means starting a program, which would inherit our secrets.
    pidStarted: space && (startedAt(process.pid) ?? null),
    bootId: space?.boot ?? null,
    pidNamespace: space?.pids ?? null,
  }
  await db()
    .insert(instances)
    .values({ id, ...identity })
    .onConflictDoUpdate({ target: instances.id, set: { heartbeatAt: sql`now()` } })
}

/** Whether another console uses this database, as far as can be known. */
export async function othersLive(): Promise<boolean> {
  const others = await db().$count(instances, ne(instances.id, instanceId()))
  return others > (await deadInstances()).length
}

/**
 * Instances that are dead: their heartbeat stopped or, if process ids are comparable, their process is gone. For a process elsewhere, even in a
 * container with our host name on this machine, only the lease counts.
 */
export async function deadInstances(): Promise<string[]> {
  const space = ourProcessSpace()
  const rows = await db()
    .select({
      id: instances.id,
      pid: instances.pid,
      pidStarted: instances.pidStarted,
      bootId: instances.bootId,
      pidNamespace: instances.pidNamespace,
      late: sql<boolean>`heartbeat_at < now() - interval '45 seconds'`,
    })
    .from(instances)
    .where(ne(instances.id, instanceId()))
  const hasEnded = ({ bootId, pidNamespace, pid, pidStarted }: (typeof rows)[number]) =>
    space !== null &&
    bootId === space.boot &&
    pidNamespace === space.pids &&
    pidStarted !== null &&
    hasCertainlyEnded(pid, pidStarted)
  return rows.filter((row) => row.late || hasEnded(row)).map(({ id }) => id)
}

export async function forget(ids: string[]): Promise<void> {
  if (ids.length > 0) await db().delete(instances).where(inArray(instances.id, ids))
}

/** The setting with the time of the last clean stop of a console. */
export const LAST_BEAT = 'last_beat'

/** Records a clean stop: nothing is left to wait for, so the next start recovers at once. */
export async function lastHeartbeat(): Promise<void> {
  const row = { key: LAST_BEAT, value: instanceId(), changedAt: sql`now()` }
  await db().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
  await db().delete(instances).where(eq(instances.id, instanceId()))
}

import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, inArray, ne, sql } from 'drizzle-orm'
import { processState } from '@/lib/core/process-state'
import { db } from '@/server/platform/db/database'
import { instances, settings } from '@/server/platform/db/schema'
import { hasCertainlyEnded, ourProcessSpace, startedAt } from '@/server/platform/living-process'

const instance = processState('instance', () => ({ id: randomUUID() }))

/** The id of this process. It is new at each start, so that entries of an earlier process are never mistaken for ours. */
export function instanceId(): string {
  return instance().id
}

export async function heartbeat(): Promise<void> {
  const id = instanceId()
  const space = ourProcessSpace()
  const identity = {
    host: hostname(),
    pid: process.pid,
    // Only useful together with a process space. On systems without process spaces, reading it would start a program that inherits our secrets.
    pidStarted: space && (startedAt(process.pid) ?? null),
    bootId: space?.boot ?? null,
    pidNamespace: space?.pids ?? null,
  }
  await db()
    .insert(instances)
    .values({ id, ...identity })
    .onConflictDoUpdate({ target: instances.id, set: { heartbeatAt: sql`now()` } })
}

/** Whether another console uses this database, as far as this process knows: a dead one may count for up to 45 seconds. */
export async function othersLive(): Promise<boolean> {
  const others = await db().$count(instances, ne(instances.id, instanceId()))
  return others > (await deadInstances()).length
}

/**
 * Instances that are dead: their heartbeat stopped or, if process ids are comparable, their process no longer exists. For all other
 * processes, including one in a container with our host name on this machine, only the heartbeat counts.
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
export const LAST_CLEAN_STOP = 'last_beat'

/** Records a clean stop. No change of this process is open, so the process's row is deleted, and nothing waits until the heartbeat counts as late. */
export async function recordCleanStop(): Promise<void> {
  const row = { key: LAST_CLEAN_STOP, value: instanceId(), changedAt: sql`now()` }
  await db().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
  await db().delete(instances).where(eq(instances.id, instanceId()))
}
